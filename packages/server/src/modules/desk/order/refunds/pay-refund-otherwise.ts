import { payRefundOtherwise as operation } from '@foyer/contract/api/order/pay-refund-otherwise.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../../platform/errors.ts'
import { payOwedByHand } from '../../../payment/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockUnchangedOrder } from '../lock-order.ts'
import { orRefused } from './refund-wish.ts'

export const payRefundOtherwise = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const { paid_by: paidBy, reason } = body
  return await orRefused(
    async () =>
      await call.once(async (tx) => {
        const { head, sale } = await lockUnchangedOrder(tx, call)
        // Whose money of several organisers it was, nobody could say afterwards.
        if (head.hasOthers)
          throw new FoyerError(
            'refused',
            t('This order holds tickets of other organisers too. Ask those who run the shop.'),
          )
        const by = { organiserId: organiser.id, paidBy, reason }
        const { sent: amount, currency } = await payOwedByHand(tx, foyer, sale, by, now)
        await logAction(tx, call, {
          action: 'order.refund_paid_otherwise',
          subject: { kind: 'order', id: head.reference },
          after: { amount, currency, paid_by: paidBy, reason },
        })
        return { amount, currency }
      }),
  )
})
