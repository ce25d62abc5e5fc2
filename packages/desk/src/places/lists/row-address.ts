import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'

type Row = Readonly<Record<string, unknown>>

/** Where a row of a list leads: to its order, or to the orders it has. Null when there is no more to see of it. */
export function rowAddress(
  list: ListName,
  organiser: string,
  row: Row,
  mayOpenOrders: boolean,
): string | null {
  if (!mayOpenOrders) return null
  const orders = `/${organiser}/orders`
  if (list === 'customers') return `${orders}?q=${encodeURIComponent(String(row['email']))}`
  if (list === 'codes') return `${orders}?code=${String(row['id'])}`
  const reference = row[list === 'orders' ? 'reference' : 'order']
  return typeof reference === 'string' ? `${orders}/${reference}` : null
}
