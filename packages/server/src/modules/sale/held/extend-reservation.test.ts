import { extendReservation } from '@foyer/contract/endpoints/sale/extend-reservation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('extend_reservation', () => {
  const shop = shopForTests()
  let buyer: Shopper
  beforeEach(() => {
    buyer = createShopper(shop.app)
  })
  const extend = async () => await buyer.send(extendReservation, {})
  const reserved = async (overrides: Parameters<typeof seedShow>[1] = {}) => {
    const show = await seedShow(shop.db, overrides)
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    return show
  }

  it('gives the original time from two minutes before the end, three times', async () => {
    await reserved()
    shop.clock.advance(479_999)
    expect(await extend()).toMatchObject({ status: 409, body: { error: { state: 'login' } } })
    expect(await buyer.checkout()).toMatchObject({ extension_available: false })
    shop.clock.advance(1)
    for (const left of [2, 1, 0]) {
      expect(await buyer.checkout()).toMatchObject({
        extension_available: true,
        extensions_left: left + 1,
      })
      expect(await extend()).toMatchObject({
        status: 200,
        body: { seconds_remaining: 600, extensions_left: left },
      })
      shop.clock.advance(8 * minuteMs)
    }
    expect((await extend()).status).toBe(409)
    expect(await buyer.checkout()).toMatchObject({
      extension_available: false,
      extensions_left: 0,
      seconds_remaining: 120,
    })
  })

  it('when the time is over to the millisecond, then it is gone', async () => {
    await reserved()
    shop.clock.advance(599_999)
    expect((await extend()).status).toBe(200)
    shop.clock.advance(10 * minuteMs)
    expect(await extend()).toMatchObject({ status: 409, body: { error: { type: 'reserving' } } })
    expect(await buyer.checkout()).toMatchObject({ state: 'basket' })
  })

  it('keeps the tickets from others for the longer time', async () => {
    const { stock } = await reserved({ types: [{ stock: 1 }] })
    shop.clock.advance(599_000)
    await extend()
    shop.clock.advance(599_000)
    const other = createShopper(shop.app)
    await other.add([stock, 1])
    expect((await other.reserve()).error).toContain('sold out')
    shop.clock.advance(1_000)
    expect(await other.reserve()).toMatchObject({ reserved: true })
  })

  it('is refused where an event forbids it, and without a reservation', async () => {
    expect((await extend()).status).toBe(404)
    await reserved({ event: { allow_extension: false } })
    shop.clock.advance(550_000)
    expect((await extend()).status).toBe(409)
    expect(await buyer.checkout()).toMatchObject({ extension_available: false })
  })
})
