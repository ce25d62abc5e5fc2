import { textsOf, type AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'

/** Where a row of a list leads: to its order, or to the orders it has. Null when there is no more to see of it. */
export function rowAddress(
  list: ListName,
  organiser: string,
  row: AnyRow,
  mayOpenOrders: boolean,
): string | null {
  if (!mayOpenOrders) return null
  const orders = `/${organiser}/orders`
  if (list === 'customers')
    return `${orders}?q=${encodeURIComponent(textsOf(row['email'])[0] ?? '')}`
  if (list === 'codes') return `${orders}?code=${textsOf(row['id'])[0]}`
  const reference = row[list === 'orders' ? 'reference' : 'order']
  return typeof reference === 'string' ? `${orders}/${reference}` : null
}
