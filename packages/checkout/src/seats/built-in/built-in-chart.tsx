import type { SeatRequest } from '@foyer/contract/rules/best-seats.ts'
import { seatKey, seatText } from '@foyer/contract/seating/plan.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartEvent, ChartProps, ChosenSeat } from '../chart.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { BestAvailable } from './best-available.tsx'
import styles from './built-in-chart.module.css'
import { checkChoice } from './check-choice.ts'
import { PriceLegend, ShapeKey } from './legend.tsx'
import { heldSeats, type MapSeat, readModel } from './map-model.ts'
import { usePalette } from './map/palette.ts'
import { SeatMap } from './map/seat-map.tsx'
import { pressOf, stateOf, type Whose } from './seat-state.ts'
import { useHolds } from './use-holds.ts'
import { useTaken } from './use-taken.ts'

// Nobody wants these before the map is there: they come in the quiet after the first picture.
const loadList = async () => ({ default: (await import('./list/seat-list.tsx')).SeatList })
const loadBest = async () => (await import('./best-choice.ts')).bestChoice
const SeatList = lazy(loadList)

/** Together with nobody more than these: larger parties ring the box office, or come twice. */
const largestParty = 10

/** The house's own map, with a list of the same seats and a way to be given good ones. */
export function BuiltInChart(props: ChartProps) {
  const { eventDateId, plan, pricing, priceText, chosen, colourScheme, onEvent } = props
  const model = useMemo(() => readModel(plan, pricing), [plan, pricing])
  const palette = usePalette(pricing, colourScheme)
  const taken = useTaken(eventDateId, plan)
  const isWide = useMediaQuery('(min-width: 48em)')
  const [highlight, setHighlight] = useState<string | null>(null)
  const [found, setFound] = useState<readonly MapSeat[]>([])
  const [heldAtFirst] = useState(() => heldSeats(plan))
  useHolds({ eventDateId, chosen, heldAtFirst, onEvent, onOutrun: taken.look })

  const whose = useMemo<Whose>(
    () => ({
      chosen: new Set(chosen.map(seatKey)),
      basket: new Set(plan.basket_seats.map(seatKey)),
      taken: taken.keys,
      isOnSale: plan.on_sale,
    }),
    [chosen, plan, taken.keys],
  )
  const states = useMemo(() => model.seats.map((one) => stateOf(one, whose)), [model, whose])
  const free = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { index, seat } of model.seats)
      if (states[index] === 'free') counts.set(seat.category, (counts.get(seat.category) ?? 0) + 1)
    return counts
  }, [model, states])

  useEffect(() => {
    onEvent({ type: 'selection_checked', trouble: checkChoice(model, plan, whose, chosen) })
  }, [model, plan, whose, chosen, onEvent])

  useEffect(() => {
    // When one does not come now, a press asks for it again.
    Promise.all([loadList(), loadBest()]).catch(() => undefined)
  }, [])
  useLost(taken.keys, chosen, onEvent)

  const press = useCallback(
    (one: MapSeat) => onEvent(pressOf(one, { model, whose, holdToken: plan.hold_token })),
    [model, whose, plan, onEvent],
  )
  const categories = [...Map.groupBy(pricing, ({ category }) => category)].map(([value, ways]) => ({
    value,
    label: ways.map(({ label, price }) => `${priceText(price)} ${label}`).join(', '),
  }))
  const hasPlaces = model.seats.some(({ seat }) => seat.accessible || seat.companion)
  const most = Math.min(largestParty, Math.max(1, ...pricing.map(({ maximum }) => maximum)))
  async function find(request: SeatRequest): Promise<void> {
    try {
      const bestChoice = await loadBest()
      const events = bestChoice(model, plan, whose, chosen, request)
      events.forEach(onEvent)
      const seats = events.flatMap((event) => (event.type === 'selected' ? event.seats : []))
      setFound(seats.flatMap((seat) => model.byKey.get(seatKey(seat)) ?? []))
    } catch {
      onEvent({ type: 'refused', notice: 'The best seats could not be found. Please try again.' })
    }
  }
  const best = (
    <BestAvailable
      categories={categories}
      most={most}
      hasPlaces={hasPlaces}
      onFind={(request) => void find(request)}
    />
  )
  return (
    <div className={styles.chart}>
      {!plan.on_sale && (
        <Alert type="info" title="Tickets for this date are not on sale at the moment." />
      )}
      {taken.isOffline && (
        <Alert type="warning" role="status" title="You seem to be offline">
          <p>What others take does not show until you are back.</p>
        </Alert>
      )}
      {isWide ? best : <Disclosure label="Find the best seats for me">{best}</Disclosure>}
      <PriceLegend
        {...{ pricing, palette, priceText, free, highlight }}
        onHighlight={setHighlight}
      />
      <SeatMap {...{ model, states, palette, highlight, priceText, found }} onPress={press} />
      <ShapeKey palette={palette} hasPlaces={hasPlaces} />
      <Disclosure label="List of all free seats">
        <Suspense fallback={<Skeleton lines={4} height="2.75rem" />}>
          <SeatList
            {...{ model, states, priceText, most, hasPlaces }}
            category={highlight}
            categories={categories}
            onCategory={setHighlight}
            onPress={press}
          />
        </Suspense>
      </Disclosure>
    </div>
  )
}

/** A hold that has ended on the server may be somebody else's by now: the buyer is told which seat it was. */
function useLost(
  taken: ReadonlySet<string>,
  chosen: readonly ChosenSeat[],
  onEvent: (event: ChartEvent) => void,
): void {
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  useEffect(() => {
    const seats = latest.current.filter((seat) => taken.has(seatKey(seat)))
    if (seats.length === 0) return
    const notice = `${seats.map(seatText).join(', ')} is no longer held for you: somebody else has taken it.`
    onEvent({ type: 'deselected', seats, notice })
  }, [taken, onEvent])
}
