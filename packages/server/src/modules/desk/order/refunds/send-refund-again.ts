import { sendRefundAgain as operation } from '@foyer/contract/api/order/send-refund-again.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { sendOwedOf } from '../../../payment/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockUnchangedOrder } from '../lock-order.ts'
import { orRefused } from './refund-wish.ts'

export const sendRefundAgain = handleOperation(operation, async (call) => {
  const { foyer, now } = call
  return await orRefused(
    async () =>
      await call.once(async (tx) => {
        const { head, sale } = await lockUnchangedOrder(tx, call)
        const { sent, currency } = await sendOwedOf(tx, foyer, sale, t('It did not arrive.'), now)
        const amount = head.hasOthers ? null : sent
        await logAction(tx, call, {
          action: 'order.refund_sent_again',
          subject: { kind: 'order', id: head.reference },
          after: { amount, currency },
        })
        return { amount, currency }
      }),
  )
})
