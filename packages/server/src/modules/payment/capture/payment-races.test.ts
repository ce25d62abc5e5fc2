import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { getPaymentError } from '@foyer/contract/endpoints/payment/get-payment-error.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { ofTier } from '../../../testing/evidence/of-tier.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

/** Two processes on one PostgreSQL, and everything that can report on a payment, all at once. */
describe('one payment, told of from all sides at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let second: TestFoyer
  beforeAll(async () => {
    const start = await shopOnPostgres(closing)
    shop = await start({ sendsMails: false })
    second = await start({ sendsMails: false })
  })
  afterEach(async () => {
    await shop.runJobs()
    await requireInvariants(shop.db)
  })
  const paying = async (stock = 1) => {
    const show = await seedShow(shop.db, { event: { express: true }, types: [{ stock }] })
    const buyer = createShopper(shop.app)
    const intent = await buyer.toPayment([show.stock, 1])
    const { sale_reference } = await buyer.checkout()
    return {
      show,
      buyer,
      intent,
      rows: async () => await saleRows(shop.db, sale_reference),
      jobs: async () => (await shop.queuedJobs()).filter((name) => name === 'deliver-sale').length,
    }
  }
  const news = (intent: string) =>
    [shop, second].flatMap(({ app, foyer }) => [
      ...Array.from({ length: 4 }, async () => await sendCardWebhook({ app }, intent)),
      ...Array.from(
        { length: 4 },
        async () => await sendCardWebhook({ app }, intent, { id: intent }),
      ),
      ...Array.from(
        { length: 4 },
        async () => await app.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` }),
      ),
      reconcilePayments(foyer),
    ])

  it('gives one order, one booking and one delivery', async () => {
    const { intent, rows, jobs, show } = await paying()
    shop.card.settle(intent, { status: 'captured' })
    shop.clock.advance(61_000)
    await Promise.all(news(intent))
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'], refunds: [] })
    expect(await jobs()).toBe(1)
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0, sold: 1 })
    const { rows: booked } = await shop.db.query(
      `select count(*)::int as count from ledger_transaction t join sale s on s.id = t.sale_id where s.reference = $1`,
      [(await rows()).reference],
    )
    expect(booked).toEqual([{ count: 1 }])
  })

  it('when the buyer leaves and the sweeper comes at the same time, then it is an order or a refund', async () => {
    for (let round = 0; round < ofTier({ sample: 4, all: 10 }); round += 1) {
      const { intent, rows, buyer } = await paying()
      shop.card.settle(intent, { status: round % 2 === 0 ? 'captured' : 'open' })
      shop.clock.advance(901_000)
      const other = createShopper(second.app)
      const cancelled = Promise.all([
        reconcilePayments(shop.foyer),
        reconcilePayments(second.foyer),
        second.runJob('expire-reservations'),
        buyer.send(destroySale, {}),
        buyer.send(getPaymentError, {}),
        sendCardWebhook(second, intent),
        other.checkout(),
      ])
      await cancelled
      expect(await rows()).toMatchObject(
        round % 2 === 0
          ? { status: 'sold', payments: ['captured'], refunds: [] }
          : { status: 'basket', payments: ['cancelled'], refunds: [] },
      )
    }
  })

  it('when late money and a new buyer race for the last ticket, then one of them has it and nothing is lost', async () => {
    for (let round = 0; round < ofTier({ sample: 4, all: 10 }); round += 1) {
      const show = await seedShow(shop.db, { event: { express: true }, types: [{ stock: 1 }] })
      const buyer = createShopper(shop.app)
      await buyer.add([show.stock, 1])
      const { sale_reference } = await buyer.reserve()
      await buyer.name()
      const intent = await buyer.token()
      shop.clock.advance(10 * minuteMs)
      const other = createShopper(second.app)
      await other.add([show.stock, 1])
      shop.card.settle(intent, { status: 'captured' })
      const [answer] = await Promise.all([other.reserve(), ...news(intent)])
      const { status, refunds } = await saleRows(shop.db, sale_reference)
      expect(answer.reserved).toBe(status !== 'sold')
      expect(refunds).toHaveLength(answer.reserved ? 1 : 0)
      expect(await stockOf(shop.db, show.stock.id)).toMatchObject({
        held: answer.reserved ? 1 : 0,
        sold: answer.reserved ? 0 : 1,
      })
    }
  })

  it('asks for one intent, however many tabs ask', async () => {
    const show = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const intents = shop.card.intents.size
    const tokens = await Promise.all(Array.from({ length: 10 }, async () => await buyer.token()))
    expect(new Set(tokens)).toHaveLength(1)
    expect(shop.card.intents.size).toBe(intents + 1)
  })
})
