import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { findDeskSale, loadSale, lockSale, setBuyer, type Sale } from '../../sale/exports.ts'
import { completeAtDesk } from '../orders/complete-at-desk.ts'
import { addresseeOf, lockWaiting, type OfOrder } from './held-order.ts'

/**
 * Its buyer has paid at the counter what they had a link for: the tickets are theirs at once. Should they pay by the link at
 * the same moment, that money is a second payment, and goes back.
 * @throws FoyerError not_found, wrong_state
 */
export async function payHeldOrder(tx: Tx, foyer: Foyer, of: OfOrder, now: Date): Promise<Sale> {
  const { organiserId } = of
  const sale = await lockWaiting(tx, of, now)
  const made = await findDeskSale(tx, { organiserId, saleId: sale.id }, now)
  if (made?.way === 'exchange')
    throw refused(
      t(
        'An exchange that waits to be paid cannot be paid here: release it, and change the tickets anew.',
      ),
    )
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
  return await completeAtDesk(tx, foyer, { loaded, paid: { way: 'cash' }, organiserId }, now)
}

const refused = (text: string) => new FoyerError('wrong_state', text)
