import { shareOfUnit } from '@foyer/contract/rules/prices/refund-shares.ts'
import type { SoldTicket } from '../../tickets/exports.ts'
import type { Balance } from '../../ledger/exports.ts'
import type { FrozenPrices } from '../../sale/exports.ts'
import type { RefundableOrder, RefundWish } from './refund-shapes.ts'

/** The most that a refund may take from an account. */
export function mostOf(
  order: RefundableOrder,
  wish: Exclude<RefundWish, { readonly kind: 'all' | 'disputed' }>,
  tickets: readonly SoldTicket[],
  credit: Balance,
): number {
  const { part, kind } = wish
  const isOwn = credit.account === 'organiser_payable' && credit.organiserId === part?.organiserId
  if (part !== undefined && kind !== 'tickets' && isOwn) return credit.amount
  if (part === undefined && kind === 'amount') return credit.amount
  if (part !== undefined && !isOwn && (!part.withFees || kind === 'amount')) return 0
  return broughtBy(order, tickets, credit)
}

/** What tickets have brought an account, and never what it has paid out already. */
export function broughtBy(
  { prices }: Pick<RefundableOrder, 'prices'>,
  tickets: readonly SoldTicket[],
  credit: Balance,
): number {
  const brought = tickets.reduce((sum, ticket) => sum + partOf(prices, ticket, credit), 0)
  return Math.min(credit.amount, brought)
}

/**
 * What one ticket has brought an account. The tickets' amounts are cut out of the whole, so that they add up to the
 * price to the penny.
 */
function partOf({ lines }: FrozenPrices, ticket: SoldTicket, credit: Balance): number {
  const line = lines.find(({ key }) => key === `ticket:${ticket.stockId}`)
  if (line === undefined) return 0
  const partOfTicket = (ofLine: number): number => shareOfUnit(ofLine, ticket.qty, ticket.ordinal)
  const price = partOfTicket(line.organiser + line.platform)
  const fee = partOfTicket(line.platform)
  const vat = partOfTicket(line.platformVat)
  const parts = {
    organiser_payable: credit.organiserId === ticket.organiserId ? price - fee : 0,
    booking_fees: fee - vat,
    vat_on_fees: vat,
  }
  // When an amount is a few pennies, a part may be cut to below zero.
  return Math.max(0, parts[credit.account as keyof typeof parts] ?? 0)
}
