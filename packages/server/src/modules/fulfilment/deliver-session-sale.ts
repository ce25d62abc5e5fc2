import type { Asking } from '../../foyer.ts'
import { requireSessionSale } from '../sale/exports.ts'
import { makeDeliveries } from './make-deliveries.ts'
import { requirePaidSale } from './require-paid-sale.ts'

/**
 * Makes the first delivery of the session's sale. Repeating it changes nothing.
 * @throws FoyerError wrong_state when it is not paid
 */
export async function issueSessionTickets(asking: Asking): Promise<void> {
  await deliverSessionSale(asking, 'wallet')
}

/** Makes the second delivery in the same way, and the first when that never happened. */
export async function mailSessionWallet(asking: Asking): Promise<void> {
  await deliverSessionSale(asking, 'mail')
}

async function deliverSessionSale(asking: Asking, last: 'wallet' | 'mail'): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    await requirePaidSale(tx, foyer, sale, now)
    await makeDeliveries(tx, foyer, sale, last, now)
  })
}
