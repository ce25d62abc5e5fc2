import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let intent: string
let rows: () => ReturnType<typeof saleRows>
beforeAll(async () => {
  show = await seedShow(shop.db, { event: { express: true } })
})
beforeEach(async () => {
  const buyer = createShopper(shop.app)
  intent = await buyer.toPayment([show.stock, 2])
  const { sale_reference } = await buyer.checkout()
  rows = async () => await saleRows(shop.db, sale_reference)
})

const isApplied = async (id: string): Promise<unknown> =>
  (
    await shop.db.query(
      'select applied_at is not null as applied from webhook_event where event_id = $1',
      [id],
    )
  ).rows[0]?.['applied']

describe('the events of one payment', () => {
  it('that come at the same moment ask the provider once, and all are recorded', async () => {
    shop.card.settle(intent, { status: 'captured' })
    const ids = ['a', 'b', 'c'].map((name) => `${intent}-${name}`)
    // The provider answers when all of them have asked for its news.
    const allAsked = Promise.withResolvers<void>()
    const { payment } = shop.foyer.rooms
    const { settle } = payment
    const settling = vi.spyOn(payment, 'settle').mockImplementation(async (id, run) => {
      if (settling.mock.calls.length === ids.length) allAsked.resolve()
      return await settle(id, run)
    })
    const read = vi.spyOn(shop.card, 'read').mockImplementation(async (id) => {
      await allAsked.promise
      const found = shop.card.intents.get(id)
      if (found === undefined) throw new Error(`no intent ${id}`)
      return found
    })
    const answers = await Promise.all(
      ids.map(async (id) => await sendCardWebhook(shop, intent, { id })),
    )
    expect(answers).toEqual([200, 200, 200])
    expect(read).toHaveBeenCalledTimes(1)
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
    for (const id of ids) expect(await isApplied(id)).toBe(true)
    settling.mockRestore()
    read.mockRestore()
  })

  it('that come after it became an order ask nobody, unless they are of a refund', async () => {
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    const read = vi.spyOn(shop.card, 'read')
    expect(await sendCardWebhook(shop, intent, { id: `${intent}-late` })).toBe(200)
    expect(read).not.toHaveBeenCalled()
    expect(await isApplied(`${intent}-late`)).toBe(true)
    shop.card.refundByHand(intent, 4_300)
    expect(await sendCardWebhook(shop, intent, { type: 'charge.refunded' })).toBe(200)
    expect(await rows()).toMatchObject({ refunds: ['succeeded'] })
    read.mockRestore()
  })

  it('when the provider is silent, then the event is kept, and applied when it comes again', async () => {
    shop.card.settle(intent, { status: 'captured' })
    shop.card.failNext('before')
    const id = `${intent}-silent`
    expect(await sendCardWebhook(shop, intent, { id })).toBe(503)
    expect(await isApplied(id)).toBe(false)
    expect(await sendCardWebhook(shop, intent, { id })).toBe(200)
    expect(await isApplied(id)).toBe(true)
    expect(await rows()).toMatchObject({ status: 'sold' })
  })
})
