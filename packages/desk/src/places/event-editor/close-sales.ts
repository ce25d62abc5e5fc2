import { localNow } from '@foyer/contract/formats.ts'
import { textOf } from '../../parts/document/document-context.ts'
import { type Fields, withValue } from '../../parts/document/field-path.ts'
import { entriesOf } from '../../parts/document/ticket-price.ts'

/**
 * The event with the sale of every date to come ended now: it stays in sight, and nobody can buy.
 * @param coming the keys of the dates that are not over
 */
export function withSalesClosed(
  event: Fields,
  coming: readonly string[],
  now: number,
  timeZone: string,
): Fields {
  const { date, time } = localNow(now, timeZone)
  let changed = event
  for (const key of coming)
    changed = withValue(changed, `dates.${key}.on_sale_until`, `${date} ${time}`)
  return changed
}

/** The event with the sale of every date open again until the date is over. */
export function withSalesOpen(event: Fields): Fields {
  let changed = event
  for (const [key, date] of entriesOf(event['dates']))
    if (textOf(date['on_sale_until']) !== '')
      changed = withValue(changed, `dates.${key}.on_sale_until`, undefined)
  return changed
}
