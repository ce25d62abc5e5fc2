import { seatsOfPartyMaximum } from '@foyer/contract/limits.ts'
import { seatKey } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useLayoutEffect,
  useRef,
} from 'react'
import type { ChartProps } from '../chart.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { listed } from '../seat-words.ts'
import { BestAvailable } from './best-available.tsx'
import styles from './built-in-chart.module.css'
import { checkChoice } from './check-choice.ts'
import { PriceLegend, ShapeKey } from './legend.tsx'
import { heldSeats, type MapSeat, readModel } from './map-model.ts'
import { usePalette } from './map/drawing/palette.ts'
import { SeatMap } from './map/seat-map.tsx'
import { pressOf, stateOf, type Whose } from './seat-state.ts'
import { useHolds, type Holds } from './use-holds.ts'
import { useOwn } from './use-own.ts'
import { useTaken } from './use-taken.ts'
import type { SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import { messageOf } from '../../lib/call-error.ts'
import { tellRefusal } from '../tell-refusal.ts'
import type { BestAround } from './best-choice.ts'

// These are not needed before the map: they are loaded when the browser is idle after the first picture.
const loadList = async () => ({ default: (await import('./list/seat-list.tsx')).SeatList })
const SeatList = lazy(loadList)

/** The shop's own map, with a list of the same seats and a search for good ones. */
export function BuiltInChart(props: ChartProps) {
  const { eventDateId, plan, pricing, priceText, orderMaximum, chosen, onEvent } = props
  const model = useMemo(() => readModel(plan, pricing), [plan, pricing])
  const palette = usePalette(pricing, props.colourScheme)
  const taken = useTaken(eventDateId, plan)
  const isWide = useMediaQuery('(min-width: 48em)')
  const [highlight, setHighlight] = useState<string | null>(null)
  const [heldAtFirst] = useState(() => heldSeats(plan))
  const whose = useMemo<Whose>(
    () => ({
      chosen: new Set(chosen.map(seatKey)),
      seats: chosen,
      basket: taken.basket,
      taken: taken.keys,
      isOnSale: plan.on_sale,
      limits: { pricing, orderMaximum },
    }),
    [chosen, taken.basket, plan, taken.keys, pricing, orderMaximum],
  )
  const holds = useHolds({ eventDateId, chosen, heldAtFirst, onEvent, onOutrun: taken.look })
  const best = useBest({ eventDateId, model, plan, whose, chosen, onEvent }, holds)
  useOwn({ ...props, taken, holds })
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
    // When one of them does not load now, a press loads it again.
    Promise.all([loadList(), loadBest()]).catch(() => undefined)
  }, [])

  const press = useCallback(
    (one: MapSeat) => onEvent(pressOf(one, { model, whose, holdToken: plan.hold_token })),
    [model, whose, plan, onEvent],
  )
  const categories = [...Map.groupBy(pricing, ({ category }) => category)].map(([value, ways]) => ({
    value,
    label: listed(
      ways.map(({ label, price }) =>
        t('{price} {ticket}', { price: priceText(price), ticket: label }),
      ),
    ),
  }))
  const hasPlaces = model.seats.some(({ seat }) => seat.accessible || seat.companion)
  const most = Math.min(seatsOfPartyMaximum, Math.max(1, ...pricing.map(({ maximum }) => maximum)))
  const finder = (
    <BestAvailable
      {...{ categories, most, hasPlaces }}
      isLooking={best.isLooking}
      onFind={best.find}
    />
  )
  return (
    <div className={styles.chart}>
      {!plan.on_sale && (
        <Alert
          type="info"
          title={
            props.isOver
              ? t('This date is over.')
              : t('Tickets for this date are not on sale at the moment.')
          }
        />
      )}
      {plan.on_sale &&
        (isWide ? (
          finder
        ) : (
          <Disclosure label={t('Find the best seats for me')}>{finder}</Disclosure>
        ))}
      <PriceLegend
        {...{ pricing, palette, priceText, free, highlight }}
        isOnSale={plan.on_sale}
        onHighlight={setHighlight}
      />
      <SeatMap
        {...{ model, states, palette, highlight, priceText }}
        found={best.found}
        onPress={press}
      />
      <ShapeKey palette={palette} states={states} hasPlaces={hasPlaces} />
      <Disclosure label={t('List of all free seats')}>
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

const loadBest = async () => (await import('./best-choice.ts')).holdBest

/** Lets the shop choose the best seats. It holds them, too: a crowd that chose by itself would choose the same ones. */
function useBest(around: BestAround, holds: Holds) {
  const [found, setFound] = useState<readonly MapSeat[]>([])
  const [isLooking, setLooking] = useState(false)
  const latest = useRef(around)
  useLayoutEffect(() => {
    latest.current = around
  })
  return {
    found,
    isLooking,
    find: (request: SeatRequest): void => {
      setLooking(true)
      holds.inTurn(async () => {
        try {
          const holdBest = await loadBest()
          return await holdBest(latest.current, request, setFound)
        } catch (error) {
          tellRefusal(error)
          if (messageOf(error) === null)
            latest.current.onEvent({
              type: 'refused',
              notice: t('The best seats could not be found. Please try again.'),
            })
          return []
        } finally {
          setLooking(false)
        }
      })
    },
  }
}
