import type { SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import { seatKey } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChartEvent, ChosenSeat, SeatingPlan } from '../chart.ts'
import type { MapModel, MapSeat } from './map-model.ts'
import type { Whose } from './seat-state.ts'

interface Around {
  readonly model: MapModel
  readonly plan: SeatingPlan
  readonly whose: Whose
  readonly chosen: readonly ChosenSeat[]
  readonly onEvent: (event: ChartEvent) => void
}

interface Wish {
  readonly request: SeatRequest
  /** The seats that were found, by `seatKey`. */
  readonly keys: readonly string[]
  readonly triesLeft: number
  /** One of these seats could not be held. */
  isOutrun: boolean
}

/** At the opening of a sale the same seats are the best ones for everybody, so the search is repeated. */
const triesAgain = 3

export const loadBest = async () => (await import('./best-choice.ts')).bestChoice

/**
 * Finds the best seats. Where another buyer took one of them first, it looks for others by itself as soon as it knows
 * which seats are taken, until the buyer chooses on the map or among the chosen seats.
 */
export function useBest(around: Around) {
  const [found, setFound] = useState<readonly MapSeat[]>([])
  const wish = useRef<Wish | null>(null)

  async function find(request: SeatRequest, triesLeft = triesAgain): Promise<void> {
    const { model, plan, whose, chosen, onEvent } = around
    wish.current = null
    try {
      const bestChoice = await loadBest()
      const events = bestChoice(model, plan, whose, chosen, request)
      const keys = events.flatMap((event) =>
        event.type === 'selected' ? event.seats.map(seatKey) : [],
      )
      wish.current = { request, keys, triesLeft, isOutrun: false }
      events.forEach(onEvent)
      setFound(keys.flatMap((key) => model.byKey.get(key) ?? []))
    } catch {
      onEvent({
        type: 'refused',
        notice: t('The best seats could not be found. Please try again.'),
      })
    }
  }

  const { taken, chosen } = around.whose
  useEffect(() => {
    const last = wish.current
    if (!last?.isOutrun || last.triesLeft === 0) return
    if (!last.keys.some((key) => taken.has(key))) return
    wish.current = null
    // A seat that was found, and that neither this buyer nor others have now, was removed by the buyer.
    if (last.keys.every((key) => taken.has(key) || chosen.has(key)))
      void find(last.request, last.triesLeft - 1)
  })
  return {
    find: (request: SeatRequest) => void find(request),
    found,
    outrun() {
      if (wish.current !== null) wish.current.isOutrun = true
    },
    /** The buyer now chooses without the search. */
    forget: useCallback(() => {
      wish.current = null
    }, []),
  }
}
