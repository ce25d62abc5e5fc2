import { extendReservation } from '@foyer/contract/endpoints/sale/extend-reservation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { extensionsMaximum, extensionWarningSeconds } from '@foyer/contract/limits.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const warnedMs = extensionWarningSeconds * secondMs

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

  it('gives the original time from the warning on, as often as an order may have it', async () => {
    await reserved()
    shop.clock.advance(reservationMs - warnedMs - 1)
    expect(await extend()).toMatchObject({ status: 409, body: { error: { state: 'login' } } })
    expect(await buyer.checkout()).toMatchObject({ extension_available: false })
    shop.clock.advance(1)
    for (let left = extensionsMaximum - 1; left >= 0; left -= 1) {
      expect(await buyer.checkout()).toMatchObject({
        extension_available: true,
        extensions_left: left + 1,
      })
      expect(await extend()).toMatchObject({
        status: 200,
        body: { seconds_remaining: reservationMs / secondMs, extensions_left: left },
      })
      shop.clock.advance(reservationMs - warnedMs)
    }
    expect((await extend()).status).toBe(409)
    expect(await buyer.checkout()).toMatchObject({
      extension_available: false,
      extensions_left: 0,
      seconds_remaining: extensionWarningSeconds,
    })
  })

  it('when the time is over to the millisecond, then it is gone', async () => {
    await reserved()
    shop.clock.advance(reservationMs - 1)
    expect((await extend()).status).toBe(200)
    shop.clock.advance(reservationMs)
    expect(await extend()).toMatchObject({ status: 409, body: { error: { type: 'reserving' } } })
    expect(await buyer.checkout()).toMatchObject({ state: 'basket' })
  })

  it('keeps the tickets from others for the longer time', async () => {
    const { stock } = await reserved({ types: [{ stock: 1 }] })
    shop.clock.advance(reservationMs - secondMs)
    await extend()
    shop.clock.advance(reservationMs - secondMs)
    const other = createShopper(shop.app)
    await other.add([stock, 1])
    expect((await other.reserve()).error).toContain('sold out')
    shop.clock.advance(secondMs)
    expect(await other.reserve()).toMatchObject({ reserved: true })
  })

  it('is refused where an event forbids it, and without a reservation', async () => {
    expect((await extend()).status).toBe(404)
    await reserved({ event: { allow_extension: false } })
    shop.clock.advance(reservationMs - warnedMs)
    expect((await extend()).status).toBe(409)
    expect(await buyer.checkout()).toMatchObject({ extension_available: false })
  })
})
