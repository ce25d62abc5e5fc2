import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reservationMinutesDefault } from '@foyer/contract/limits.ts'
import { minuteSeconds } from '@foyer/contract/time-units.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describe('reconcile-payments', () => {
  const first = shopForTests()
  let shop: TestFoyer
  let show: Show
  let buyer: Shopper
  beforeAll(async () => {
    shop = first
  })
  beforeEach(async () => {
    buyer = createShopper(shop.app)
    show = await seedShow(shop.db, { event: { express: true }, types: [{ stock: 2 }] })
  })
  afterEach(async () => {
    await requireInvariants(shop.db)
  })
  /** The process is gone with all it had in memory; database, provider and time stay. */
  const restart = async () => {
    const { card, clock, db } = first
    shop = await createTestFoyer({ db, card, clock })
    const cookies = buyer.cookies
    buyer = createShopper(shop.app)
    for (const [name, value] of cookies) buyer.cookies.set(name, value)
  }
  const later = async (seconds = 61) => {
    shop.clock.advance(seconds * 1000)
    return await reconcilePayments(shop.foyer)
  }
  const rows = async () => await saleRows(shop.db, (await buyer.checkout()).sale_reference)

  it('when the process ends between any two steps, then the next one finishes the order, once', async () => {
    await buyer.add([show.stock, 2])
    await restart()
    await buyer.reserve()
    await restart()
    shop.card.failNext('after')
    await expect(buyer.token()).rejects.toThrow('503')
    await restart()
    const intent = await buyer.token()
    await restart()
    await buyer.name()
    await restart()
    shop.card.settle(intent, { status: 'captured' })
    await restart()
    expect(await later()).toMatchObject({ failed: 0 })
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
    await restart()
    expect(await later()).toEqual({ payments: [], refunds: [], failed: 0 })
    expect((await shop.queuedJobs()).filter((name) => name === 'deliver-sale')).toHaveLength(1)
    await shop.runJobs()
    expect(shop.outbox.to('ada@example.com')).toHaveLength(1)
  })

  it('when no webhook comes, then it asks, but not before a minute of silence', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    shop.card.settle(intent, { status: 'captured' })
    await later(59)
    expect(await rows()).toMatchObject({ status: 'paying' })
    await later(2)
    expect(await rows()).toMatchObject({ status: 'sold' })
  })

  it('when the time of a payment is over, then it is cancelled and the tickets are released', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    await later(reservationMinutesDefault * minuteSeconds - 1)
    expect(await rows()).toMatchObject({ status: 'paying' })
    expect(shop.card.intents.get(intent)?.status).toBe('open')
    await later(62)
    expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
    expect(shop.card.intents.get(intent)?.status).toBe('cancelled')
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0 })
    expect(await buyer.checkout()).toMatchObject({ progress: { reservation: 'expired' } })
  })

  it('when it is too late to cancel, then the order is completed', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    shop.card.settle(intent, { status: 'captured' })
    await later(1_000)
    expect(await rows()).toMatchObject({ status: 'sold', payments: ['captured'] })
  })

  it('ends the payment of a basket that was abandoned', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const intent = await buyer.token()
    await buyer.send(destroySale, {})
    await later()
    expect(shop.card.intents.get(intent)?.status).toBe('cancelled')
    expect(await rows()).toMatchObject({ payments: ['cancelled'] })
  })

  it('leaves the payment of a reservation open for as long as the buyer extends it', async () => {
    const intent = await buyer.toPayment([show.stock, 1])
    shop.card.settle(intent, { status: 'open', failureText: 'Your card was declined.' })
    await later()
    expect(await rows()).toMatchObject({ status: 'held' })
    await shop.db.query(
      `with longer as (update sale set reserved_until = reserved_until + interval '10 minutes' where reference = $1 returning id, reserved_until)
        update stock_hold set expires_at = reserved_until from longer where sale_id = longer.id`,
      [(await rows()).reference],
    )
    await later(900)
    expect(shop.card.intents.get(intent)?.status).toBe('open')
  })

  it('finds out what became of an intent whose answer was lost', async () => {
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    shop.card.failNext('after')
    await expect(buyer.token()).rejects.toThrow('503')
    expect(await rows()).toMatchObject({ payments: ['created'] })
    await later()
    expect(await rows()).toMatchObject({ payments: ['open'] })
    expect(await buyer.token()).toMatch(/^pi_/)
  })

  it('when one payment cannot be asked about, then the others get their turn', async () => {
    const buyers = [buyer, createShopper(shop.app)]
    const intents = []
    for (const one of buyers) intents.push(await one.toPayment([show.stock, 1]))
    for (const intent of intents) shop.card.settle(intent, { status: 'captured' })
    shop.card.failNext('before')
    expect(await later()).toMatchObject({ failed: 1 })
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 1, sold: 1 })
    expect(await later()).toMatchObject({ failed: 0 })
    expect(await stockOf(shop.db, show.stock.id)).toMatchObject({ held: 0, sold: 2 })
  })
})
