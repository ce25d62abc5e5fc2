import { correctBuyer as operation } from '@foyer/contract/api/order/correct-buyer.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { emailKeyOf } from '../../../../platform/email-key.ts'
import { FoyerError } from '../../../../platform/errors.ts'
import { correctWaitingBuyer, limitOrderMails } from '../../../box-office/exports.ts'
import { listBuyersTickets, nameHolder } from '../../../fulfilment/exports.ts'
import { moveOrder } from '../../../resend/exports.ts'
import { setBuyer, type Sale } from '../../../sale/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockUnchangedOrder } from '../lock-order.ts'

export const correctBuyer = handleOperation(operation, async (call) => {
  const { foyer, body, now } = call
  await foyer.db.transaction(async (tx) => {
    const { sale, head } = await lockUnchangedOrder(tx, call)
    const subject = { kind: 'order', id: head.reference } as const
    if (sale.paidAt === null && sale.atDesk) {
      const of = { organiserId: call.organiser.id, reference: head.reference }
      const { before, after } = await correctWaitingBuyer(tx, foyer, of, body, now)
      await logAction(tx, call, {
        action: 'buyer.corrected',
        subject,
        before: { name: before.fullName, email: before.email },
        after: { name: after.fullName, email: after.email },
      })
      return
    }
    const { email: emailBefore } = sale
    if (sale.status !== 'sold' || emailBefore === null)
      throw new FoyerError(
        'refused',
        t('Only an order that is paid and not refunded can be corrected.'),
      )
    const to = { email: body.email ?? emailBefore, name: body.name ?? sale.fullName ?? '' }
    const isMoved = emailKeyOf(to.email) !== emailKeyOf(emailBefore)
    const isRenamed = to.name !== '' && to.name !== sale.fullName
    if ((isMoved || isRenamed) && head.hasOthers)
      throw new FoyerError(
        'refused',
        t(
          'This order also holds tickets of other organisers. Only the shop can give it another name or e-mail address.',
        ),
      )
    if (isRenamed) await renameBuyer(tx, sale, to.name, now)
    if (isMoved) await limitOrderMails(tx, foyer, call.organiser.id, now)
    if (isMoved) await moveOrder(tx, foyer, { ...sale, email: emailBefore }, named(to), now)
    await logAction(tx, call, {
      action: 'buyer.corrected',
      subject,
      before: { name: sale.fullName, email: emailBefore },
      after: to,
    })
  })
  return {}
})

const named = ({ email, name }: { readonly email: string; readonly name: string }) =>
  name === '' ? { email } : { email, name }

/** The tickets that are still the buyer's get the name, too; their codes stay. */
async function renameBuyer(tx: Tx, sale: Sale, name: string, now: Date): Promise<void> {
  const { accountId, email } = sale
  await nameHolder(tx, await listBuyersTickets(tx, sale.id), name)
  await setBuyer(tx, sale.id, { accountId, email, fullName: name }, now)
}
