import type { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { t, counted } from '@foyer/language/texts.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { lazy, Suspense, useEffect, useMemo, useState, useRef } from 'react'
import { useServices } from '../checkout/services.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { serverTextOf } from '../lib/call-error.ts'
import { BuiltInChart } from './built-in/built-in-chart.tsx'
import type { ChosenSeat, SeatingPlan } from './chart.ts'
import styles from './choose-seats.module.css'
import { HoldClock } from './hold-clock.tsx'
import { fewNames, namesOf } from './seat-words.ts'
import { basketBody, type EventDate, readSale } from './sale.ts'
import { ChartSkeleton, SeatPageSkeleton } from './seat-page-skeleton.tsx'
import { tellRefusal } from './tell-refusal.ts'
import { SelectedSeats } from './selected-seats.tsx'
import { useChoice } from './use-choice.ts'
import { useColourScheme } from '@foyer/ui/use-colour-scheme.ts'
import { withHoldToken } from './with-hold-token.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'

const HostedChart = lazy(() => import('./hosted/hosted-chart.tsx'))

interface ChooseSeatsProps {
  readonly eventDateId: string
  readonly date: EventDate
  readonly plan: SeatingPlan
  readonly clockPlace: HTMLElement | null
  /** The seats that were chosen before their hold expired. */
  readonly lost: readonly ChosenSeat[]
  readonly onLost: (seats: readonly ChosenSeat[]) => void
}

/** The plan, with the chosen seats beside it. */
export function ChooseSeats(props: ChooseSeatsProps) {
  const { eventDateId, date, plan, clockPlace, lost, onLost } = props
  const { leaveTo } = useServices()
  const colourScheme = useColourScheme()
  const sale = useMemo(() => readSale(date, plan), [date, plan])
  const { choice, onEvent, retype } = useChoice(plan, sale)

  const { lost: lostNow } = choice
  useEffect(() => {
    if (lostNow.length > 0) onLost(lostNow)
  }, [lostNow, onLost])

  const [isAdding, setAdding] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // The failure concerns these seats and no others: a buyer who changes the choice has read it.
  const [failed, setFailed] = useState<readonly ChosenSeat[] | null>(null)
  async function add(): Promise<void> {
    notify.clear()
    setFailed(null)
    setAdding(true)
    try {
      await withHoldToken(eventDateId, choice.seats, (seats) =>
        callEndpoint<typeof addToBasket>(
          { method: 'POST', path: '/do/checkout/add/', body: 'form' },
          basketBody(date, sale.pricing, seats),
        ),
      )
      // The task stays under way until the page is left, so that nobody adds the same seats twice.
      leaveTo('/checkout/')
    } catch (error) {
      setAdding(false)
      tellRefusal(error)
      // Where the answer said nothing about the seats, their state has not changed.
      if (serverTextOf(error) === null) setFailed(choice.seats)
      else setRefusals((before) => before + 1)
    }
  }

  // The chart must be removed at once: it would release seats that are no longer held, and that may be held again by then.
  if (lostNow.length > 0) return <SeatPageSkeleton />
  const isHosted = plan.seating_plan_layout.seating_plan_provider !== null
  const Chart = isHosted ? HostedChart : BuiltInChart
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.eyebrow}>{t('Choose your seats')}</p>
        <h1>{date.event.title}</h1>
        <p className={styles.when}>
          {date.event_date.nice_date}
          <a href={date.event.url}>{t('About the event')}</a>
          {!isHosted && plan.basket_seats.length > 0 && (
            <a href="/checkout/">
              {t('In your basket: {seats}', { seats: fewNames(plan.basket_seats, 4) })}
            </a>
          )}
        </p>
      </header>
      {/* A seat chosen while the others are being added would stay held, in no basket. */}
      <div className={styles.chart} inert={isAdding}>
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
            orderMaximum={sale.orderMaximum}
            isAdding={isAdding}
            refusals={refusals}
            isOver={date.event_date.is_over === true}
            chosen={choice.seats}
            colourScheme={colourScheme}
            onEvent={onEvent}
          />
        </Suspense>
      </div>
      <aside className={styles.aside} aria-label={t('Selected seats')}>
        <SelectedSeats
          choice={choice}
          sale={sale}
          emptyHint={
            // A hosted chart has neither a list nor a search for seats beside it.
            !plan.on_sale
              ? ''
              : isHosted
                ? t('Press seats on the plan to choose them.')
                : t('Press seats on the plan, choose from the list, or let us find the best ones.')
          }
          isAdding={isAdding}
          hasFailed={failed === choice.seats}
          onEvent={onEvent}
          onRetype={retype}
          onAdd={() => void add()}
        />
      </aside>
      {choice.endsAt !== null && <HoldClock place={clockPlace} secondsLeft={choice.secondsLeft} />}
    </div>
  )
}

/** Shown after the holds expired: which seats they were, and a button that holds them again while nobody else has them. */
function SeatsLost(props: { seats: readonly ChosenSeat[]; onAgain: () => void }) {
  const { seats, onAgain } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Alert type="warning" role="alert" title={t('Your seats are not held any more')}>
        <p>
          {t('The time ran out, and {seats} went back on sale. Nothing was bought.', {
            seats: namesOf(seats),
          })}
        </p>
        <Button variant="secondary" onClick={onAgain}>
          {counted(seats.length, { one: 'Hold it again', other: 'Hold them again' })}
        </Button>
      </Alert>
    </div>
  )
}
