import { previewRefund as operation } from '@foyer/contract/api/order/preview-refund.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { previewRefundOf } from '../../../payment/exports.ts'
import { lockOrder } from '../lock-order.ts'
import { listOrderTickets } from '../order-store.ts'
import { effectOf, namingMost, orRefused, wishOf } from './refund-wish.ts'

export const previewRefund = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  return await orRefused(
    async () =>
      await foyer.db.transaction(async (tx) => {
        const { head, sale } = await lockOrder(tx, call)
        const tickets = await listOrderTickets(tx, organiser.id, head.id)
        const wish = wishOf(body, organiser.id, { head, tickets })
        const plan = await namingMost(head, async () => await previewRefundOf(tx, sale, wish, now))
        return effectOf(plan, head, wish.kind === 'all', organiser)
      }),
  )
})
