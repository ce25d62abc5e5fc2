import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { openAccount } from '../account/exports.ts'
import { mailOrderAgain, moveTickets } from '../fulfilment/exports.ts'
import { setHoldCustomer } from '../inventory/exports.ts'
import { queueMail, redirectPlanMails, withholdMails } from '../mail/exports.ts'
import { mailScheduleAgain } from '../payment/exports.ts'
import { customerKeyOf, recordSaleEvent, setBuyer, type Sale } from '../sale/exports.ts'
import { countOrderMails } from './resend-store.ts'

/**
 * Moves an order to another e-mail address: tickets get new codes and their new holder, unused gift vouchers get new
 * codes, mails that wait for the old address are withheld or redirected to the new one, and the old address is told. The
 * sale is locked.
 */
export async function moveOrder(
  tx: Tx,
  foyer: Foyer,
  sale: Sale & { readonly email: string },
  to: { readonly email: string; readonly name?: string },
  now: Date,
): Promise<void> {
  const { email } = to
  const fullName = to.name ?? sale.fullName ?? ''
  const name = splitFullName(fullName) ?? { firstName: fullName, lastName: '' }
  const account = await openAccount(tx, { email, emailKey: emailKeyOf(email), ...name }, now)
  const mailed = await countOrderMails(tx, sale.id)
  await withholdMails(tx, sale.id, 'the address of the order was corrected')
  await moveTickets(tx, foyer, sale, { accountId: account.id, name: fullName, email }, now)
  await setBuyer(
    tx,
    sale.id,
    { accountId: account.id, email, fullName: to.name ?? sale.fullName },
    now,
  )
  await setHoldCustomer(tx, sale.id, customerKeyOf({ accountId: account.id, email }))
  await recordSaleEvent(tx, sale.id, 'address_corrected', {}, now)
  const moved = { ...sale, email, fullName: to.name ?? sale.fullName, accountId: account.id }
  await redirectPlanMails(tx, sale.id, email)
  // An order that was not mailed before is mailed by the delivery; of a plan, only the schedule was mailed.
  if (sale.paymentPlanRemaining) {
    await mailScheduleAgain(tx, foyer, moved, `again:${mailed}`, now)
  } else if (sale.emailDeliveredAt !== null) {
    const again = { occasion: `again:${mailed}`, renew: true, organiserId: null }
    await mailOrderAgain(tx, foyer, moved, again, now)
  }
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `address_corrected:${sale.id}:${mailed}`,
      kind: 'address_corrected',
      to: { email: sale.email, name: null },
      payload: { siteName: foyer.config.siteName, reference: sale.reference ?? '' },
      saleId: sale.id,
    },
    now,
  )
}
