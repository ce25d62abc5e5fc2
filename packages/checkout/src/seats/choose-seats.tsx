import type { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useServices } from '../checkout/services.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { serverTextOf } from '../lib/call-error.ts'
import { BuiltInChart } from './built-in/built-in-chart.tsx'
import type { ChosenSeat, SeatingPlan } from './chart.ts'
import styles from './choose-seats.module.css'
import { HoldClock } from './hold-clock.tsx'
import { SeatsLost } from './seats-lost.tsx'
import { basketBody, type EventDate, readSale } from './sale.ts'
import { ChartSkeleton, SeatPageSkeleton } from './seat-page-skeleton.tsx'
import { SelectedSeats } from './selected-seats.tsx'
import { useChoice } from './use-choice.ts'
import { useColourScheme } from './use-colour-scheme.ts'

const HostedChart = lazy(() => import('./hosted/hosted-chart.tsx'))

interface ChooseSeatsProps {
  readonly eventDateId: string
  readonly date: EventDate
  readonly plan: SeatingPlan
  readonly clockPlace: HTMLElement | null
  /** Chosen before, until their time ran out. */
  readonly lost: readonly ChosenSeat[]
  readonly onLost: (seats: readonly ChosenSeat[]) => void
}

/** The plan, and beside it what was chosen on it. */
export function ChooseSeats(props: ChooseSeatsProps) {
  const { eventDateId, date, plan, clockPlace, lost, onLost } = props
  const { leaveTo } = useServices()
  const colourScheme = useColourScheme()
  const sale = useMemo(() => readSale(date, plan), [date, plan])
  const { choice, onEvent, retype } = useChoice(plan)

  const { lost: lostNow } = choice
  useEffect(() => {
    if (lostNow.length > 0) onLost(lostNow)
  }, [lostNow, onLost])

  const [adding, setAdding] = useState<'idle' | 'running' | 'failed'>('idle')
  async function add(): Promise<void> {
    notify.clear()
    setAdding('running')
    try {
      await callEndpoint<typeof addToBasket>(
        { method: 'POST', path: '/do/checkout/add/', body: 'form' },
        basketBody(date, sale.pricing, choice.seats),
      )
      // It stays under way until the page is gone: nobody adds the same seats twice.
      leaveTo('/checkout/')
    } catch (error) {
      const text = serverTextOf(error)
      if (text !== null) notify.error(text)
      setAdding('failed')
    }
  }

  // The chart goes at once: it would give back what is not held any more, and perhaps held anew by then.
  if (lostNow.length > 0) return <SeatPageSkeleton />
  const Chart = plan.seating_plan_layout.seating_plan_provider === null ? BuiltInChart : HostedChart
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.eyebrow}>Choose your seats</p>
        <h1>{date.event.title}</h1>
        <p className={styles.when}>
          {date.event_date.nice_date}
          <a href={date.event.url}>About the event</a>
        </p>
      </header>
      <div className={styles.chart}>
        {lost.length > 0 && choice.seats.length === 0 && (
          <SeatsLost
            seats={lost}
            onAgain={() =>
              onEvent({
                type: 'selected',
                seats: lost.map((seat) => ({ ...seat, holdToken: plan.hold_token })),
              })
            }
          />
        )}
        <Suspense fallback={<ChartSkeleton />}>
          <Chart
            eventDateId={eventDateId}
            plan={plan}
            pricing={sale.pricing}
            priceText={sale.priceText}
            chosen={choice.seats}
            colourScheme={colourScheme}
            onEvent={onEvent}
          />
        </Suspense>
      </div>
      <aside className={styles.aside} aria-label="Selected seats">
        <SelectedSeats
          choice={choice}
          sale={sale}
          isAdding={adding === 'running'}
          hasFailed={adding === 'failed'}
          onEvent={onEvent}
          onRetype={retype}
          onAdd={() => void add()}
        />
      </aside>
      {choice.endsAt !== null && <HoldClock place={clockPlace} secondsLeft={choice.secondsLeft} />}
    </div>
  )
}
