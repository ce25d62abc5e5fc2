import { describe, expect, it } from 'vitest'
import { payByCardMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { stockOf } from '../../../testing/evidence/sale-rows.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { useSquareShop, type SquareShop } from '../../../testing/shoppers/square-shop.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/** Square has taken the money and its answer was lost; the news come around the end of the reservation. */
let at: SquareShop
useSquareShop((made) => (at = made))

/** Counted from pressing "pay". */
const heldMs = payByCardMinutes * minuteMs

/** The last two tickets are paid without an answer. */
async function unanswered() {
  const show = await at.seedAnother({ event: { express: true }, types: [{ stock: 2 }] })
  const buyer = createShopper(at.shop.app)
  const rows = await at.atPayment(buyer, show)
  at.square.failNext('after')
  await at.pay(buyer)
  const paymentId = [...at.square.payments.keys()].at(-1) ?? ''
  const told = async () => {
    expect(await at.notify({ paymentId, idempotencyKey: keyOf() })).toBe(200)
    await at.shop.runJobs()
  }
  const keyOf = () => at.square.asked.at(-1)?.idempotencyKey ?? ''
  return { stock: show.stock, buyer, rows, paymentId, told }
}

describe.each([
  ['one second before', -1_000],
  ['at', 0],
  ['one second after', 1_000],
  ['a whole reservation after', reservationMs],
])('%s the end of its time', (_, offset) => {
  it('when the tickets are still kept, then it is the order', async () => {
    const { stock, rows, told } = await unanswered()
    at.shop.clock.advance(heldMs + offset)
    await at.shop.runJob('expire-reservations')
    const other = createShopper(at.shop.app)
    await other.add([stock, 1])
    expect(await other.reserve()).toMatchObject({ reserved: false })
    await told()
    await told()
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    expect(await stockOf(at.shop.db, stock.id)).toMatchObject({ held: 0, sold: 2 })
  })

  it('when somebody else has the tickets, then it is refunded once, and the buyer is told', async () => {
    const { stock, rows, paymentId, told } = await unanswered()
    // The payment is cancelled here because Square said that nothing would come of it.
    at.square.settle(paymentId, { status: 'cancelled', capturedAmount: 0 })
    at.shop.clock.advance(heldMs)
    await reconcilePayments(at.shop.foyer)
    expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
    const other = createShopper(at.shop.app)
    await other.add([stock, 2])
    expect(await other.reserve()).toMatchObject({ reserved: true })
    const refunds = at.square.refunds.length
    const mails = at.shop.outbox.to('ada@example.com').length
    at.shop.clock.advance(Math.max(0, Math.min(offset, reservationMs - 1_000)))
    at.square.settle(paymentId, { status: 'captured', capturedAmount: 4_300 })
    await told()
    await told()
    await reconcilePayments(at.shop.foyer)
    expect(await rows()).toMatchObject({ paid: false, payments: ['surplus'], refunds: ['pending'] })
    expect(at.square.refunds.slice(refunds)).toMatchObject([
      { providerId: paymentId, amount: 4_300 },
    ])
    expect(at.shop.outbox.to('ada@example.com')).toHaveLength(mails + 1)
    expect(await stockOf(at.shop.db, stock.id)).toMatchObject({ held: 2, sold: 0 })
  })
})
