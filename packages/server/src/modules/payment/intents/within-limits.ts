import { basketMessages } from '@foyer/contract/messages.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { countCustomerTickets, lockCustomers } from '../../inventory/exports.ts'
import {
  customerKeyOf,
  loadSale,
  missingText,
  mostOfLine,
  provedCustomerOf,
  type LoadedSale,
  type Sale,
} from '../../sale/exports.ts'

/**
 * Reads the locked sale and checks it against the limits per customer: who buys is often known only after the
 * reservation. What was let through once is being paid, and no second look may stop it half-way.
 * @throws FoyerError payment
 */
export async function loadWithinLimits(tx: Tx, sale: Sale, now: Date): Promise<LoadedSale> {
  if (sale.status !== 'held') return await loadSale(tx, sale, now)
  const customerKey = provedCustomerOf(sale)
  if (customerKey !== null) await lockCustomers(tx, [customerKey])
  const loaded = await loadSale(tx, sale, now)
  for (const line of loaded.tickets) {
    const most = mostOfLine(loaded, { ...line, onSale: true, left: Number.MAX_SAFE_INTEGER })
    if (line.qty > most) throw new FoyerError('payment', basketMessages.quantityClamped(most))
  }
  // Whoever had the ticket that this one needs may have signed out since the reservation.
  const missing = missingText(loaded)
  if (missing !== null) throw new FoyerError('payment', missing)
  return loaded
}

/**
 * Whether the order that this money is for gives its customer more of a ticket than one may have. Asked when the money
 * is here: of an address that was only typed nothing may be told before, and what was released may have been bought
 * elsewhere since. The sale's row must be locked, and its payment's.
 */
export async function isOverLimit(
  tx: Tx,
  { sale, tickets }: Pick<LoadedSale, 'sale' | 'tickets'>,
  now: Date,
): Promise<boolean> {
  const customerKey = customerKeyOf(sale)
  const isProved = provedCustomerOf(sale) !== null
  const limited = tickets.filter(({ maxPerCustomer }) => maxPerCustomer !== null)
  // Who is proved was let through by the limit before paying began, and is counted by everybody since.
  if (customerKey === null || limited.length === 0 || (isProved && sale.status === 'paying'))
    return false
  await lockCustomers(tx, [customerKey])
  const elsewhere = await countCustomerTickets(
    tx,
    [{ saleId: sale.id, customerKey }],
    limited.map(({ stockId }) => stockId),
    now,
    // A reservation of the owner was made without counting this one, and may be on its way to be paid.
    isProved ? 'earlier' : 'all',
  )
  return elsewhere.some(({ ticketTypeId, qty }) => {
    const same = limited.filter((line) => line.ticketTypeId === ticketTypeId)
    const most = same[0]?.maxPerCustomer ?? Number.MAX_SAFE_INTEGER
    return qty + same.reduce((sum, line) => sum + line.qty, 0) > most
  })
}
