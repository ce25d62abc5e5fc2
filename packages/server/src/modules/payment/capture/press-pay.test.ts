import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payTriesMs, reservationMinutesDefault, payByCardMinutes } from '@foyer/contract/limits.ts'
import { minuteMs, minuteSeconds } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

/** What pressing "pay" does to the time of a reservation (docs/decisions/0052). */
describe('pressing "pay"', () => {
  const shop = shopForTests()
  let show: Show
  let buyer: Shopper
  beforeEach(async () => {
    show = await seedShow(shop.db, { event: { express: true }, types: [{ stock: 1 }] })
    buyer = createShopper(shop.app)
  })
  afterEach(async () => {
    await shop.runJobs()
  })
  const minutes = async (count: number) => {
    shop.clock.advance(count * minuteMs)
    await shop.runJob('reconcile-payments')
  }
  const left = async () => (await buyer.checkout()).seconds_remaining
  const reference = async () => (await buyer.checkout()).sale_reference
  const atTheBank = async (intent: string) => {
    shop.card.settle(intent, { status: 'open', underWay: true })
    expect(await sendCardWebhook(shop, intent, { type: 'payment_intent.requires_action' })).toBe(
      200,
    )
  }

  it('lengthens nothing, and the tickets are released when the time is over, the intent cancelled first', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    expect(await left()).toBe(reservationMinutesDefault * minuteSeconds)
    await minutes(reservationMinutesDefault - 1)
    expect(await left()).toBe(60)
    await buyer.name('another@example.com')
    expect(await left()).toBe(60)
    await minutes(1)
    expect(await saleRows(shop.db, await reference())).toMatchObject({
      status: 'basket',
      payments: ['cancelled'],
    })
    expect(shop.card.intents.get(intent)?.status).toBe('cancelled')
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0, sold: 0 })
  })

  it('when the bank asks for the buyer, then the tickets are kept for the time of a payment, however often it is said', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    await minutes(reservationMinutesDefault - 2)
    await atTheBank(intent)
    expect(await left()).toBe(payByCardMinutes * minuteSeconds)
    await minutes(payByCardMinutes - 1)
    await atTheBank(intent)
    expect(await left()).toBe(60)
    shop.card.settle(intent, { status: 'captured', underWay: false })
    await sendCardWebhook(shop, intent)
    expect(await buyer.checkout()).toMatchObject({ payment_complete: true })
  })

  it('when no event of it came, then the bank is asked about before anything is released', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    await minutes(reservationMinutesDefault - 1)
    shop.card.settle(intent, { status: 'open', underWay: true })
    await minutes(1)
    expect(await left()).toBe(payByCardMinutes * minuteSeconds)
    // A buyer who leaves this payment alone loses it when its time is over.
    await minutes(payByCardMinutes)
    expect(shop.card.intents.get(intent)?.status).toBe('cancelled')
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0 })
  })

  it('when bank after bank is left, then all tries together have their end', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    const start = shop.clock.now().getTime()
    while ((await stockOf(shop.db, show.stock.id)).held > 0) {
      await buyer.name().catch(() => undefined)
      await atTheBank(intent).catch(() => undefined)
      await minutes(5)
      shop.card.settle(intent, { underWay: false, failureText: 'Your bank did not confirm it.' })
      await sendCardWebhook(shop, intent)
      if ((await left()) === 0) break
    }
    expect(shop.clock.now().getTime() - start).toBeLessThanOrEqual(payTriesMs + 5 * minuteMs)
    expect(shop.clock.now().getTime() - start).toBeGreaterThan(payTriesMs - 5 * minuteMs)
  })

  it('a declined card lengthens nothing either', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    await minutes(5)
    shop.card.settle(intent, { status: 'open', failureText: 'Your card was declined.' })
    await sendCardWebhook(shop, intent, { type: 'payment_intent.payment_failed' })
    expect(await left()).toBe((reservationMinutesDefault - 5) * minuteSeconds)
    expect(await saleRows(shop.db, await reference())).toMatchObject({ status: 'held' })
  })
})
