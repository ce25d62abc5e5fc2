import type { QuantityBounds } from './quantity.ts'
import { isBelowMinimum } from './quantity.ts'
import type { Requirement } from './required-tickets.ts'
import { missingRequiredTickets } from './required-tickets.ts'

export type ReserveBlock = 'empty' | 'busy' | 'below_minimum' | 'required_ticket'

/** Why "Reserve Basket" cannot be pressed; null when it can. */
export function reserveBlock(basket: {
  readonly tickets: readonly (QuantityBounds & {
    readonly qty: number
    readonly ticket_id: number
    readonly required_tickets: readonly Requirement[]
  })[]
  readonly giftVoucherLines: number
  /** The page is loading, or an update is on its way. */
  readonly busy: boolean
  readonly boughtBefore?: ReadonlySet<number>
}): ReserveBlock | null {
  if (basket.busy) return 'busy'
  if (basket.tickets.length + basket.giftVoucherLines === 0) return 'empty'
  if (basket.tickets.some((line) => isBelowMinimum(line.qty, line.min_per_customer))) {
    return 'below_minimum'
  }
  const missing = missingRequiredTickets(basket.tickets, basket.boughtBefore)
  return missing.length > 0 ? 'required_ticket' : null
}
