import { seatText, type SeatName } from '@foyer/contract/seating/plan.ts'
import type { SeatingChart, SelectableObject } from '@seatsio/seatsio-react'
import { useRef } from 'react'
import type { ChartEvent, SelectionTrouble, ChosenSeat } from '../chart.ts'
import { nameOf, seatOf } from './read-object.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { namesOf } from '../seat-words.ts'

/** The seats that break the rules, as far as the chart names them. */
interface BrokenBy {
  readonly chosen: readonly SeatName[]
  /** Seats that the choice leaves alone. */
  readonly orphans: readonly ChosenSeat[]
}

const texts: Readonly<Record<string, (seats: BrokenBy) => string>> = {
  noOrphanSeats: ({ orphans }) =>
    orphans.length === 0
      ? t(
          'Your choice leaves a single seat on its own. Choose that seat too, or move along the row.',
        )
      : counted(
          orphans.length,
          {
            one: 'Seat {named} would be left on its own. Choose it too, or move along the row.',
            other:
              'Seats {named} would be left on their own. Choose them too, or move along the row.',
          },
          { named: namesOf(orphans) },
        ),
  consecutiveSeats: ({ chosen }) =>
    chosen.length === 0
      ? t('Your seats are not next to each other. Choose seats side by side in one row.')
      : t('Seats {named} are not next to each other. Choose seats next to each other.', {
          named: namesOf(chosen),
        }),
}

/** The rules that the provider's chart has found broken: one line for each, and a button that takes the seats left alone. */
function troubleOf(violations: readonly string[], seats: BrokenBy): SelectionTrouble {
  const known = violations.flatMap((violation) => texts[violation]?.(seats) ?? [])
  const isOrphan = violations.includes('noOrphanSeats') && seats.orphans.length > 0
  return {
    text: known.length > 0 ? known.join('\n') : t('These seats cannot be bought together.'),
    ways: isOrphan
      ? [
          {
            text: t('Add {seats}', { seats: namesOf(seats.orphans) }),
            drop: [],
            take: seats.orphans,
          },
        ]
      : [],
  }
}

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
