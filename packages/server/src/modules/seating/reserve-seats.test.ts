import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { describe, expect, it } from 'vitest'
import { seatHoldMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { holdAndAdd, openHouse, takenSeats } from './house-fixture.ts'

const shop = shopForTests()

describe('the seats of a reservation', () => {
  it('when the basket is reserved, then they last as long as it does, and stay in the basket for that time', async () => {
    const { ada, bob, adult } = await openHouse(shop, { reservation_seconds: 1_200 })
    await holdAndAdd(ada, adult, 'Stalls-A-1', 'Stalls-A-2')
    expect((await ada.reserve()).reserved).toBe(true)
    expect(await takenSeats(shop.db, adult)).toEqual({
      'Stalls-A-1': 'reserved',
      'Stalls-A-2': 'reserved',
    })
    shop.clock.advance(1_000_000)
    expect((await bob.hold('Stalls-A-1')).status).toBe(409)
    // A buyer who edits the basket keeps its seats until then.
    await ada.send(destroySale, {})
    expect((await bob.hold('Stalls-A-1')).status).toBe(409)
    expect((await ada.reserve()).reserved).toBe(true)
    shop.clock.advance(20 * minuteMs)
    // No round has run: the reservation has expired all the same.
    expect((await bob.hold('Stalls-A-1')).status).toBe(200)
    expect(await takenSeats(shop.db, adult)).toEqual({ 'Stalls-A-1': 'held', 'Stalls-A-2': 'held' })
  })

  it('when a seat was lost between adding and reserving, then nothing is reserved and the page names it', async () => {
    const { ada, bob, adult } = await openHouse(shop)
    await holdAndAdd(ada, adult, 'Stalls-A-1', 'Stalls-A-2')
    shop.clock.advance(seatHoldMinutes * minuteMs)
    await bob.hold('Stalls-A-2')
    const answer = await ada.reserve()
    expect(answer).toMatchObject({
      reserved: false,
      error: 'Stalls-A-2 is no longer available. Please remove it and choose another seat.',
    })
    expect(await takenSeats(shop.db, adult)).toMatchObject({ 'Stalls-A-2': 'held' })
    await bob.release('Stalls-A-2')
    // The buyer's own seat stays in the basket once, though its hold has expired.
    await ada.hold('Stalls-A-1')
    expect(await ada.add(adult, 'Stalls-A-1')).toMatchObject({
      status: 409,
      body: { error: { message: 'Stalls-A-1 is in your basket already.' } },
    })
    await ada.release('Stalls-A-1')
    // A seat that nobody took in between is still available.
    expect((await ada.reserve()).reserved).toBe(true)
  })

  it('when somebody in the same queue wants the same seat, then the first has it', async () => {
    const { ada, bob, adult } = await openHouse(shop)
    await holdAndAdd(ada, adult, 'Stalls-A-1', 'Stalls-A-2')
    shop.clock.advance(seatHoldMinutes * minuteMs)
    await holdAndAdd(bob, adult, 'Stalls-A-1', 'Stalls-A-2')
    shop.clock.advance(seatHoldMinutes * minuteMs)
    const answers = await Promise.all([ada.reserve(), bob.reserve()])
    expect(answers.filter(({ reserved }) => reserved)).toHaveLength(1)
  })
})
