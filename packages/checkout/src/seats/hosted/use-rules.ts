import { seatText } from '@foyer/contract/seating/plan.ts'
import type { SeatingChart, SelectableObject } from '@seatsio/seatsio-react'
import { useRef } from 'react'
import type { ChartEvent, SelectionTrouble } from '../chart.ts'
import { nameOf, seatOf } from './read-object.ts'
import { troubleOf } from './trouble-of.ts'

interface Rules {
  readonly onSelectionValid: () => void
  readonly onSelectionInvalid: (violations: string[]) => void
}

/**
 * What the provider's chart finds wrong with the choice. It reports at once which rule is broken; the page asks for the
 * seats afterwards, and names them unless the choice has changed meanwhile.
 */
export function useRules(
  chart: { readonly current: SeatingChart | null },
  holdToken: string,
  onEvent: (event: ChartEvent) => void,
): Rules {
  const turn = useRef(0)
  const tell = (trouble: SelectionTrouble | null) => onEvent({ type: 'selection_checked', trouble })
  async function name(violations: readonly string[], asked: number): Promise<void> {
    if (chart.current === null) return
    const chosen = await chart.current.listSelectedObjects()
    const alone = await leftAlone(chart.current, chosen)
    if (turn.current !== asked) return
    const orphans = alone.map((object) => seatOf(object, holdToken))
    tell(troubleOf(violations, { chosen: chosen.map(nameOf), orphans }))
  }
  return {
    onSelectionValid: () => {
      turn.current += 1
      tell(null)
    },
    onSelectionInvalid: (violations) => {
      turn.current += 1
      tell(troubleOf(violations, { chosen: [], orphans: [] }))
      // The rule was reported before, only without names.
      name(violations, turn.current).catch(() => undefined)
    },
  }
}

/** Rows are numbered one by one, or odd and even apart. */
const steps = [-2, -1, 1, 2]

/** The seats beside the chosen ones that the chart marks as orphans: it says so of each seat that is asked about. */
async function leftAlone(
  chart: SeatingChart,
  chosen: readonly SelectableObject[],
): Promise<SelectableObject[]> {
  const labels = new Set(
    chosen.map(nameOf).flatMap((seat) => {
      const number = Number(seat.number)
      return Number.isInteger(number)
        ? steps.map((step) => seatText({ ...seat, number: String(number + step) }))
        : []
    }),
  )
  const found = await Promise.allSettled([...labels].map(async (label) => chart.findObject(label)))
  return found.flatMap((one) =>
    one.status === 'fulfilled' && one.value.objectType === 'Seat' && one.value.isOrphan
      ? [one.value]
      : [],
  )
}
