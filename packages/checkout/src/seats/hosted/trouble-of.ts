import type { SeatName } from '@foyer/contract/seating/plan.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { ChosenSeat, SelectionTrouble } from '../chart.ts'
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
export function troubleOf(violations: readonly string[], seats: BrokenBy): SelectionTrouble {
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
