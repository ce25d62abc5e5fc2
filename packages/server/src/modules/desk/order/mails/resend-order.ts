import { secondMs } from '@foyer/contract/time-units.ts'
import { resendOrder as operation } from '@foyer/contract/api/order/resend-order.ts'
import { orderMailsAgainByStaff, undoSeconds } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { FoyerError, tooMany } from '../../../../platform/errors.ts'
import { takeToken } from '../../../../platform/limits/rate-limit.ts'
import { limitOrderMails } from '../../../box-office/exports.ts'
import { mailOrderAgain } from '../../../fulfilment/exports.ts'
import { delayMails } from '../../../mail/exports.ts'
import { countOrderMails } from '../../../resend/exports.ts'
import { recordSaleEvent } from '../../../sale/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockOrder } from '../lock-order.ts'

export const resendOrder = handleOperation(operation, async (call) => {
  const { foyer, now } = call
  return await call.once(async (tx) => {
    const { sale, head } = await lockOrder(tx, call)
    if (sale.status !== 'sold' || sale.email === null || sale.emailDeliveredAt === null)
      throw new FoyerError(
        'refused',
        t('This order has not been mailed yet, so there is nothing to repeat.'),
      )
    if (sale.paymentPlanRemaining)
      throw new FoyerError(
        'refused',
        t('This order is mailed when the last part of its plan is paid.'),
      )
    const outcome = await takeToken(tx, `resend.desk:${sale.id}`, orderMailsAgainByStaff, now)
    if (!outcome.allowed)
      throw tooMany(t('It was just sent several times.'), outcome.retryAfterSeconds)
    // Guests of a list may never have been mailed before.
    if (sale.atDesk)
      await limitOrderMails(tx, foyer, call.organiser.id, now, t('Too many orders were emailed.'))
    const occasion = `again:${await countOrderMails(tx, sale.id)}`
    // What others sold in the same order is theirs to repeat.
    const organiserId = head.hasOthers ? call.organiser.id : null
    await mailOrderAgain(tx, foyer, sale, { occasion, renew: false, organiserId }, now)
    const until = new Date(now.getTime() + undoSeconds * secondMs)
    const mailIds = await delayMails(tx, sale.id, now, until)
    await recordSaleEvent(tx, sale.id, 'order_mailed_again', {}, now)
    await logAction(tx, call, {
      action: 'order.resent',
      subject: { kind: 'order', id: head.reference },
      after: { to: sale.email },
    })
    return { to: sale.email, mail_ids: mailIds, stoppable_until: until.toISOString() }
  })
})
