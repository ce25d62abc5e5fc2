import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { completeExchange, lockExchangedSale } from '../../payment/exports.ts'
import { loadSale, lockSale, pricesOf, setBuyer, type Sale } from '../../sale/exports.ts'
import { completeAtDesk } from '../orders/complete-at-desk.ts'
import { findOrderOf } from '../orders/find-order-store.ts'
import { addresseeOf, lockWaiting, type OfOrder } from './held-order.ts'

/**
 * Its buyer has paid at the counter what they had a link for: the tickets are theirs at once. Should they pay by the link at
 * the same moment, that money is a second payment, and goes back. Of an exchange they have paid the difference, and the tickets
 * change at this moment.
 * @throws FoyerError not_found, wrong_state
 */
export async function payHeldOrder(tx: Tx, foyer: Foyer, of: OfOrder, now: Date): Promise<Sale> {
  const { organiserId, reference } = of
  // The order that tickets are exchanged from is older, and is locked before the one in their place.
  const id = await findOrderOf(tx, organiserId, reference)
  if (id !== undefined) await lockExchangedSale(tx, id)
  const sale = await lockWaiting(tx, of, now)
  const { email, fullName } = await addresseeOf(tx, sale)
  const buyer = { email: sale.email ?? email, fullName: sale.fullName ?? fullName }
  await setBuyer(tx, sale.id, { accountId: sale.accountId, ...buyer }, now)
  const loaded = await loadSale(tx, foyer, await lockSale(tx, sale.id), now)
  const posted = loaded.events.find((event) => event.posted)
  if (posted !== undefined && sale.deliveryAddress === null)
    throw refused(
      t('{name} is posted: only its buyer can give the address, by the link.', {
        name: posted.title,
      }),
    )
  const { credit = 0 } = pricesOf(loaded)
  if (credit > 0 && !(await completeExchange(tx, foyer, loaded, credit, now)))
    throw refused(
      t(
        'The tickets that were to be exchanged have been used, given away or returned since. Release this order.',
      ),
    )
  return await completeAtDesk(tx, foyer, { loaded, paid: { way: 'cash' }, organiserId }, now)
}

const refused = (text: string) => new FoyerError('wrong_state', text)
