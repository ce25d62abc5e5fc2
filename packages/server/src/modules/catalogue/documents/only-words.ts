import type { Comparison } from '../changes/compare-rows.ts'
import type { Stored } from '../import/read-stored.ts'
import type { Rows, Table } from '../import/tables.ts'

/** Columns that no sale is counted or priced by: whatever is sold meanwhile, they may change. */
const words: Partial<Record<Table, readonly string[]>> = {
  event: [
    'title',
    'summary',
    'description_html',
    'poster',
    'poster_alt',
    'refund_policy_text',
    'refund_policy_title',
    'refund_policy_description',
    'different_timeslots_message',
    'livestream_url',
    'online_access',
    'after_sale_message',
    'waiver_html',
    'questions_text',
    'reward_text',
    'reward_short_text',
  ],
  ticket_type: ['name', 'description'],
  question: ['question', 'hint'],
}

/** Whether the rows differ from the shop in words only, so that nobody has to wait while they are written. */
export function isOnlyWords(
  rows: Pick<Rows, 'ticket_stock'>,
  { differences, leftOut }: Comparison,
  stock: Stored['stock'],
): boolean {
  if ([...leftOut.values()].some((keys) => keys.length > 0)) return false
  const wanted = new Set(
    rows.ticket_stock.map((row) => `${row.ticket_type_id} ${row.event_date_id}`),
  )
  if (stock.some(({ ticket, date, isLive }) => isLive && !wanted.has(`${ticket} ${date}`)))
    return false
  return [...differences].every(([table, found]) =>
    found.every(
      ({ before, after }) =>
        before !== null &&
        Object.keys(after).every(
          (column) =>
            words[table]?.includes(column) === true ||
            JSON.stringify(before[column]) === JSON.stringify(after[column]),
        ),
    ),
  )
}
