import { beforeEach, describe, expect, it } from 'vitest'
import { payByCardMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { stockOf } from '../../../testing/evidence/sale-rows.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { useSquareShop, type SquareShop } from '../../../testing/shoppers/square-shop.ts'

let at: SquareShop
let buyer: Shopper
useSquareShop((made) => (at = made))
beforeEach(() => {
  buyer = createShopper(at.shop.app)
})

describe('the webhook of Square', () => {
  it('when it is not signed or forged, then it is refused and nothing is stored', async () => {
    const count = async () => (await at.shop.db.query('select count(*) from webhook_event')).rows
    const before = await count()
    expect(await at.notify({ paymentId: 'sq_1' }, 'forged')).toBe(401)
    expect(await at.notify({ paymentId: 'sq_1' }, '')).toBe(401)
    expect(await count()).toEqual(before)
  })

  it('when an answer was lost, then the event finds its payment by the key, and the order is complete', async () => {
    const rows = await at.atPayment(buyer)
    at.square.failNext('after')
    await at.pay(buyer)
    const paymentId = [...at.square.payments.keys()].at(-1) ?? ''
    const idempotencyKey = at.square.asked.at(-1)?.idempotencyKey ?? ''
    expect(await at.notify({ paymentId, idempotencyKey })).toBe(200)
    expect(await at.notify({ paymentId, idempotencyKey })).toBe(200)
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
  })

  it('when the payment fails after all, then the tickets are held again', async () => {
    const rows = await at.atPayment(buyer)
    at.square.next = { status: 'processing', capturedAmount: 0 }
    await at.pay(buyer)
    expect(await rows()).toMatchObject({ status: 'paying', payments: ['processing'] })
    const paymentId = [...at.square.payments.keys()].at(-1) ?? ''
    at.square.settle(paymentId, { status: 'failed', failureText: 'Declined' })
    expect(await at.notify({ paymentId })).toBe(200)
    expect(await rows()).toMatchObject({ status: 'held', payments: ['cancelled'] })
    expect((await stockOf(at.shop.db, at.show.stock.id)).held).toBeGreaterThanOrEqual(2)
  })

  it('takes events of payments it does not know, and of none, without a word', async () => {
    expect(await at.notify({ paymentId: 'sq_stranger', idempotencyKey: 'x' })).toBe(200)
    expect(await at.notify({ paymentId: null })).toBe(200)
  })

  it('when money lands although the key was cancelled, then it buys the tickets again, or is refunded in full', async () => {
    const scarce = await at.seedAnother({ event: { express: true }, types: [{ stock: 4 }] })
    const late = async (paymentId: string) => {
      const who = createShopper(at.shop.app)
      const rows = await at.atPayment(who, scarce)
      at.square.failNext('before')
      await at.pay(who)
      at.shop.clock.advance(payByCardMinutes * minuteMs)
      await at.shop.runJob('reconcile-payments')
      expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
      const asked = at.square.asked.at(-1)
      if (asked === undefined) throw new Error('nothing was asked')
      const { idempotencyKey, amount, currency, saleReference } = asked
      at.square.payments.set(paymentId, {
        providerId: paymentId,
        status: 'captured',
        capturedAmount: amount,
        currency,
        saleReference,
        failureText: null,
      })
      return { rows, arrive: async () => await at.notify({ paymentId, idempotencyKey }) }
    }
    const [first, second] = [await late('sq_late_1'), await late('sq_late_2')]
    const other = createShopper(at.shop.app)
    await at.atPayment(other, scarce)
    await at.pay(other)
    expect([await first.arrive(), await second.arrive(), await second.arrive()]).toEqual([
      200, 200, 200,
    ])
    await at.shop.runJobs()
    expect(await first.rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
    expect(await second.rows()).toMatchObject({ paid: false, payments: ['surplus'] })
    expect((await second.rows()).refunds).toEqual(['pending'])
    expect(await stockOf(at.shop.db, scarce.stock.id)).toMatchObject({ sold: 4, held: 0 })
  })
})
