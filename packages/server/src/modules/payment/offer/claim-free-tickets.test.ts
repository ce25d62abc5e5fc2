import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { freeOrdersOfRecipient } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('claim_free_tickets', () => {
  const shop = shopForTests()
  let free: Show
  let buyer: Shopper
  beforeEach(async () => {
    buyer = createShopper(shop.app)
    const types = [{ price: 0, booking_fee: 0 }]
    free = await seedShow(shop.db, { event: { express: true }, types })
  })
  const claim = async (email = '') => await buyer.send(claimFreeTickets, { email })

  it('completes a sale that costs nothing; twice is once', async () => {
    await buyer.add([free.stock, 3])
    const { sale_reference } = await buyer.reserve()
    await buyer.name('free@example.com')
    expect((await claim('Free@Example.com')).status).toBe(200)
    expect((await claim()).status).toBe(200)
    expect(await saleRows(shop.db, sale_reference)).toMatchObject({
      status: 'sold',
      payments: ['captured'],
    })
    expect(await stockOf(shop.db, free.stock.id)).toMatchObject({ held: 0, sold: 3 })
    expect(await buyer.checkout()).toMatchObject({ state: 'deliver_tickets', basket_total: 0 })
    expect((await shop.queuedJobs()).filter((name) => name === 'deliver-sale')).toHaveLength(1)
  })

  it('when an address that nobody has proved got many free orders then it gets no more of them until later', async () => {
    const orderTo = async (email: string) => {
      buyer = createShopper(shop.app)
      await buyer.add([free.stock, 1])
      await buyer.reserve()
      await buyer.name(email)
      return (await claim()).status
    }
    const victim = 'victim@example.com'
    const statuses: number[] = []
    const { capacity, perHour } = freeOrdersOfRecipient
    for (let count = 0; count < capacity + 2; count += 1) statuses.push(await orderTo(victim))
    expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([capacity, capacity - 1])
    expect(await orderTo('other@example.com')).toBe(200)
    shop.clock.advance(hourMs / perHour)
    expect(await orderTo(victim)).toBe(200)
  })

  it('refuses a basket that costs something', async () => {
    const priced = await seedShow(shop.db, { event: { express: true } })
    await buyer.add([free.stock, 1], [priced.stock, 1])
    await buyer.reserve()
    await buyer.name()
    expect(await claim()).toMatchObject({ status: 409, body: { error: { state: 'payment' } } })
    expect(await stockOf(shop.db, priced.stock.id)).toMatchObject({ held: 1, sold: 0 })
  })

  it('refuses another e-mail than the sale’s, and a sale without a name', async () => {
    await buyer.add([free.stock, 1])
    await buyer.reserve()
    expect((await claim()).status).toBe(422)
    await buyer.name('free@example.com')
    expect((await claim('somebody@example.com')).status).toBe(422)
    expect((await claim('no address')).status).toBe(422)
    expect(await stockOf(shop.db, free.stock.id)).toMatchObject({ held: 1, sold: 0 })
  })

  it('refuses without a reservation, and when its time is over', async () => {
    expect((await claim()).status).toBe(404)
    await buyer.add([free.stock, 1])
    expect(await claim()).toMatchObject({ status: 409, body: { error: { type: 'reserving' } } })
    await buyer.reserve()
    await buyer.name()
    shop.clock.advance(reservationMs)
    expect(await claim()).toMatchObject({ status: 409, body: { error: { type: 'reserving' } } })
    expect(await stockOf(shop.db, free.stock.id)).toMatchObject({ sold: 0 })
  })
})
