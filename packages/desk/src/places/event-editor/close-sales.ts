import { localNow } from '@foyer/contract/formats.ts'
import { textOf } from '../../parts/document/document-context.ts'
import { type Fields, withValue } from '../../parts/document/field-path.ts'
import { entriesOf } from '../../parts/document/ticket-price.ts'

/**
 * The event with the sale of these dates ended now: they stay in sight, and nobody can buy.
 * @param dates their keys
 */
export function withSalesClosed(
  event: Fields,
  dates: readonly string[],
  now: number,
  timeZone: string,
): Fields {
  const { date, time } = localNow(now, timeZone)
  let changed = event
  for (const key of dates)
    changed = withValue(changed, `dates.${key}.on_sale_until`, `${date} ${time}`)
  return changed
}

/**
 * The event with the sale of these dates open again until each is over.
 * @param dates their keys; all of them when it is left out
 */
export function withSalesOpen(event: Fields, dates?: readonly string[]): Fields {
  let changed = event
  for (const [key, date] of entriesOf(event['dates']))
    if (textOf(date['on_sale_until']) !== '' && dates?.includes(key) !== false)
      changed = withValue(changed, `dates.${key}.on_sale_until`, undefined)
  return changed
}

/** The event with no more room on a date than is sold and held of it: it shows as sold out, and nobody can buy. */
export const withSoldOut = (
  event: Fields,
  date: string,
  { sold, held }: { readonly sold: number; readonly held: number },
): Fields => withValue(event, `dates.${date}.capacity`, sold + held)
