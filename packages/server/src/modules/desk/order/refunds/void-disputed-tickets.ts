import { voidDisputedTickets as operation } from '@foyer/contract/api/order/void-disputed-tickets.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { refundLockedSale } from '../../../payment/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockUnchangedOrder } from '../lock-order.ts'
import { orRefused } from './refund-wish.ts'

export const voidDisputedTickets = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const { reason } = body
  return await orRefused(
    async () =>
      await call.once(async (tx) => {
        const { head, sale } = await lockUnchangedOrder(tx, call)
        const own = { organiserId: organiser.id, withFees: false }
        const wish = { kind: 'disputed', ...(head.hasOthers && { part: own }) } as const
        const done = await refundLockedSale(tx, foyer, sale, { wish, reason, isTold: false }, now)
        const { tickets, vouchersCancelled } = done
        await logAction(tx, call, {
          action: 'order.disputed_tickets_voided',
          subject: { kind: 'order', id: head.reference },
          after: { tickets, gift_vouchers_cancelled: vouchersCancelled, reason },
        })
        return { tickets: [...tickets], gift_vouchers_cancelled: vouchersCancelled }
      }),
  )
})
