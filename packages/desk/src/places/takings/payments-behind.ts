import type { WayToPay } from '@foyer/contract/api/lists/list-filters.ts'
import type { Days } from './period.ts'

/** How the list of payments calls the ways of the ledger; what cost nothing has no payment. */
const wayOf: Readonly<Record<string, WayToPay>> = {
  stripe: 'card',
  truelayer: 'bank',
  square: 'square',
  cash: 'cash',
  invoice: 'invoice',
  voucher: 'voucher',
  credit: 'credit',
  none: 'free',
}

/** The address of the payments of some days, all or those of an event or a way of paying; undefined where there are none. */
export function paymentsBehind(
  organiser: string,
  { from, to }: Days,
  of: { readonly event?: number | null; readonly way?: string } = {},
): string | undefined {
  if (of.event === null) return undefined
  const paidBy = of.way === undefined ? undefined : wayOf[of.way]
  if (of.way !== undefined && paidBy === undefined) return undefined
  const query = new URLSearchParams({
    ...(of.event !== undefined && { event: String(of.event) }),
    ...(paidBy !== undefined && { paid_by: paidBy }),
    from,
    to,
  })
  return `/${organiser}/payments?${query.toString()}`
}
