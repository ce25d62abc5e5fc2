import type { Minor } from '../../money.ts'

/** Tickets at their price and gift vouchers at their value, with the fees when all are absorbed. */
export function subtotal(
  tickets: readonly {
    readonly price: Minor
    readonly bookingFee: Minor
    readonly quantity: number
  }[],
  giftVouchers: readonly { readonly value: Minor; readonly quantity: number }[],
  allAbsorbed: boolean,
): Minor {
  let total = 0
  for (const line of tickets) {
    total += (line.price + (allAbsorbed ? line.bookingFee : 0)) * line.quantity
  }
  for (const line of giftVouchers) total += line.value * line.quantity
  return total
}
