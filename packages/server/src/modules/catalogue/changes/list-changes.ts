import type { Row, Table } from '../import/tables.ts'
import type { Comparison } from './compare-rows.ts'
import { describeDifference, phrase } from './describe-difference.ts'
import { eventLines } from './event-lines.ts'
import type { Wanted } from './refusal.ts'
import { textOf } from './show-fields.ts'
import { takenOf, takenText } from './taken.ts'

/** Tables beside the events, and the name of each. */
const others = {
  booking_fee_vat: 'VAT of booking fees in',
  charity: 'charity',
  organiser: 'organiser',
  venue: 'venue',
  seating_plan: 'seating plan',
  promo_code: 'code',
  gift_voucher_product: 'gift voucher',
  gift_voucher: 'issued gift voucher',
} as const satisfies Partial<Record<Table, string>>

/** What an import is about to change, for people: lines of plain text, none when nothing changes. */
export function listChanges(wanted: Wanted, comparison: Comparison): string[] {
  const { stored, rows } = wanted
  const taken = takenOf(stored, wanted.now)
  const named = (row: Row<'event'>) => eventLines(wanted, comparison, row, taken)
  const archived = stored.leftOut.map((key) => {
    const title = stored.events.find((event) => event.key === key)?.title ?? key
    return [`${title} (${key})`, phrase('dropped', takenText(taken.event(key)))].join(': ')
  })
  const beside = Object.entries(others).flatMap(([table, called]) =>
    linesOf(comparison, table as keyof typeof others, called),
  )
  return [...rows.event.flatMap(named), ...archived, ...beside]
}

function linesOf(comparison: Comparison, table: keyof typeof others, called: string): string[] {
  const changed = (comparison.differences.get(table) ?? []).flatMap((difference) =>
    describeDifference(table, `${called} ${difference.key.join(' ')}`, difference, {
      currency: textOf(difference.after['currency'] ?? 'GBP'),
      timeZone: 'UTC',
    }),
  )
  const gone = (comparison.leftOut.get(table) ?? []).map((key) => `${called} ${key}: dropped`)
  return [...changed, ...gone]
}
