import type { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { timeText } from '../../parts/time.tsx'

type Sellable = AnswerOf<typeof listSellable>['data'][number]

/** A date that guests can be put on the list of. */
export interface SellableDate {
  readonly date: number
  readonly label: string
  /** The tickets without seats, of which guests can be given some. */
  readonly types: readonly { readonly name: string; readonly left: number }[]
}

/** The dates of what can be sold, in its order. */
export const datesOf = (sellable: readonly Sellable[]): readonly SellableDate[] =>
  [...Map.groupBy(sellable, ({ date }) => date)].flatMap(([date, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const when = timeText(first.starts_at, first.time_zone)
    return [
      {
        date,
        label: t('{event}, {when}', { event: first.title, when }),
        types: rows.filter((row) => !row.has_seats).map(({ name, left }) => ({ name, left })),
      },
    ]
  })
