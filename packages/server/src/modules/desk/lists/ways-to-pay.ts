import type { WayToPay } from '@foyer/contract/api/lists/list-filters.ts'

/** What the database calls each way to pay. */
const providers: Readonly<Record<WayToPay, string>> = {
  card: 'stripe',
  bank: 'truelayer',
  square: 'square',
  free: 'none',
  cash: 'cash',
  invoice: 'invoice',
  voucher: 'voucher',
  credit: 'credit',
}
const ways = new Map(
  Object.entries(providers).map(([way, provider]) => [provider, way as WayToPay]),
)

export const providerOfWay = (way: WayToPay): string => providers[way]
export const wayOfProvider = (provider: string): WayToPay => ways.get(provider) ?? 'card'
