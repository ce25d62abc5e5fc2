import { sellOrder as operation } from '@foyer/contract/api/box-office/sell-order.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { lineWishes, releaseExpired } from './line-wish.ts'
import { presentOrderMade } from './order-made-view.ts'
import { paidOf } from './paid-of.ts'
import { sellAtDesk } from './sell-at-desk.ts'

export const sellOrder = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const lines = lineWishes(body.lines)
  const { codes = [], reason = '', note = '' } = body
  const order = {
    organiserId: organiser.id,
    buyer: { fullName: body.buyer.name, email: body.buyer.email },
    lines,
    codes,
    paid: paidOf(body.payment, now),
    reason,
    note,
  }
  await releaseExpired(foyer, organiser.id, lines, now)
  return await call.once(async (tx) => {
    const sale = await sellAtDesk(tx, foyer, order, now)
    const made = await presentOrderMade(tx, foyer, organiser.id, sale)
    const { reference, total, currency } = made
    await logAction(tx, call, {
      action: 'order.sold',
      subject: { kind: 'order', id: reference },
      after: { way: order.paid.way, total, currency, lines: body.lines, reason },
    })
    return made
  })
})
