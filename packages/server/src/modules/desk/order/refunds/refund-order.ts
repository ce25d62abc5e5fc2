import { refundOrder as operation } from '@foyer/contract/api/order/refund-order.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { previewRefundOf, refundLockedSale, ticketName } from '../../../payment/exports.ts'
import { limitOrderMails } from '../../../box-office/exports.ts'
import { logAction } from '../../../staff/exports.ts'
import { lockUnchangedOrder } from '../lock-order.ts'
import { listOrderTickets } from '../order-store.ts'
import { effectOf, namingMost, orRefused, wishOf } from './refund-wish.ts'

export const refundOrder = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const { reason, tell_buyer: isTold } = body
  return await orRefused(
    async () =>
      await call.once(async (tx) => {
        const { head, sale } = await lockUnchangedOrder(tx, call)
        const tickets = await listOrderTickets(tx, organiser.id, head.id)
        const wish = wishOf(body, organiser.id, { head, tickets })
        const isAll = wish.kind === 'all'
        const seen = await namingMost(head, async () => await previewRefundOf(tx, sale, wish, now))
        const effect = effectOf(seen, head, isAll, organiser)
        await refundLockedSale(tx, foyer, sale, { wish, reason, isTold }, now)
        if (isTold && sale.atDesk && sale.email !== null)
          await limitOrderMails(
            tx,
            foyer,
            organiser.id,
            now,
            t('Too many buyers were emailed. You can refund this without telling the buyer.'),
          )
        const { to_buyer, to_vouchers, currency } = effect
        await logAction(tx, call, {
          action: 'order.refunded',
          subject: { kind: 'order', id: head.reference },
          before: { state: head.status },
          after: {
            to_buyer,
            to_vouchers,
            currency,
            tickets: seen.plan.tickets.map(ticketName),
            reason,
            is_all: isAll,
          },
        })
        return effect
      }),
  )
})
