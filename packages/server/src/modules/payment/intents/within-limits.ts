import { basketMessages } from '@foyer/contract/messages.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { HasCatalogue } from '../../catalogue/exports.ts'
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

/** Whether paying starts now, or a payment is only prepared. */
export type Paying = 'starts' | 'is prepared'

/**
 * Reads the locked sale and checks it against the limits per customer: often the customer is known only after the
 * reservation. A sale that passed once is being paid, and a second check may not stop it half-way. When paying starts, no
 * other reservation or payment of the customer is made meanwhile. A payment that is only prepared is checked again when
 * it starts, or, if it never does, when its money is here.
 * @throws FoyerError payment
 */
export async function loadWithinLimits(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  now: Date,
  paying: Paying = 'starts',
): Promise<LoadedSale> {
  if (sale.status !== 'held') return await loadSale(tx, foyer, sale, now)
  const customerKey = provedCustomerOf(sale)
  if (customerKey !== null && paying === 'starts') await lockCustomers(tx, [customerKey])
  const loaded = await loadSale(tx, foyer, sale, now)
  // Whoever made it knew how many they gave.
  if (sale.atDesk) return loaded
  for (const line of loaded.tickets) {
    const most = mostOfLine(loaded, { ...line, onSale: true, left: Number.MAX_SAFE_INTEGER })
    if (line.qty > most) throw new FoyerError('payment', basketMessages.quantityClamped(most))
  }
  // The buyer whose earlier ticket this one requires may have signed out since the reservation.
  const missing = missingText(loaded)
  if (missing !== null) throw new FoyerError('payment', missing)
  return loaded
}

const limitedOf = (tickets: LoadedSale['tickets']) =>
  tickets.filter(({ maxPerCustomer }) => maxPerCustomer !== null)

/** Whether `isOverLimit` has to look at what else the customer has. */
export const mayBeOverLimit = ({ sale, tickets }: Pick<LoadedSale, 'sale' | 'tickets'>): boolean =>
  !sale.atDesk &&
  customerKeyOf(sale) !== null &&
  limitedOf(tickets).length > 0 &&
  // A proven customer passed the limit before paying began, and every later check has counted this sale.
  !(provedCustomerOf(sale) !== null && sale.status === 'paying')

/**
 * Whether the order that this money is for gives its customer more of a ticket than one may have. This is asked when
 * the money is here: before that nothing may be revealed about an e-mail address that was only typed, and what was
 * released may have been bought elsewhere since. The rows of the sale and its payment must be locked.
 */
export async function isOverLimit(
  tx: Tx,
  { sale, tickets }: Pick<LoadedSale, 'sale' | 'tickets'>,
  now: Date,
): Promise<boolean> {
  const customerKey = customerKeyOf(sale)
  if (customerKey === null || !mayBeOverLimit({ sale, tickets })) return false
  const isProved = provedCustomerOf(sale) !== null
  const limited = limitedOf(tickets)
  await lockCustomers(tx, [customerKey])
  const elsewhere = await countCustomerTickets(
    tx,
    { saleId: sale.id, customerKey },
    limited.map(({ stockId }) => stockId),
    now,
    // The owner may have reserved without this sale being counted, and may be paying that.
    isProved ? 'earlier' : 'all',
  )
  return elsewhere.some(({ ticketTypeId, qty }) => {
    const same = limited.filter((line) => line.ticketTypeId === ticketTypeId)
    const most = same[0]?.maxPerCustomer ?? Number.MAX_SAFE_INTEGER
    return qty + same.reduce((sum, line) => sum + line.qty, 0) > most
  })
}
