import { payOrder as operation } from '@foyer/contract/api/box-office/pay-order.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { presentOrderMade } from '../orders/order-made-view.ts'
import { payHeldOrder } from './pay-held-order.ts'

export const payOrder = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, params, now } = call
  return await call.once(async (tx) => {
    const of = { organiserId: organiser.id, reference: params.order }
    const sale = await payHeldOrder(tx, foyer, of, now)
    const made = await presentOrderMade(tx, foyer, organiser.id, sale)
    const { reference, total, currency } = made
    await logAction(tx, call, {
      action: 'order.paid_at_counter',
      subject: { kind: 'order', id: reference },
      before: { status: 'waiting' },
      after: { way: body.way, total, currency },
    })
    return made
  })
})
