import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { raceShops } from '../../testing/shops/race-shops.ts'
import { seedCode } from '../../testing/builders/seed-code.ts'
import { createSeatChooser } from '../../testing/shoppers/seat-chooser.ts'
import { seedSeatedShow } from '../../testing/builders/seed-seats.ts'

describe('locks of seats and of codes', () => {
  const { shopAt, seatBuyers: crowd } = raceShops()

  it(
    'when one adds a seat to what is reserved while another reserves it, with one code in both baskets, then nobody waits in a circle',
    { timeout: 60_000 },
    async () => {
      const pairs = 6
      const show = await seedSeatedShow(shopAt(0).db, {
        rows: [{ section: 'Stalls', row: 'A', seats: 100 }],
        event: { express: true, seats_no_orphans: false, seats_consecutive: false },
        types: [{ seat_category: 'Standard' }],
        dates: [{}, {}],
      })
      const other = show.stocks[1]
      if (other === undefined) throw new Error('no second date')
      const code = await seedCode(shopAt(0).db)
      for (let round = 0; round < 2; round += 1) {
        const seatsOf = (index: number) => `Stalls-A-${1 + 2 * (round * pairs + index)}`
        const losers = await crowd(pairs, show)
        for (const [index, buyer] of losers.entries()) {
          await buyer.hold(seatsOf(index))
          expect((await buyer.add(show.stock, seatsOf(index))).status).toBe(200)
          await buyer.send(setCode, { code: code.code })
        }
        shopAt(0).clock.advance(15 * minuteMs)
        const adders = await crowd(pairs, show)
        for (const [index, buyer] of adders.entries()) {
          const elsewhere = createSeatChooser(buyer, other.dateId)
          await elsewhere.hold(seatsOf(index))
          expect((await elsewhere.add(other, seatsOf(index))).status).toBe(200)
          await buyer.send(setCode, { code: code.code })
          expect((await buyer.reserve()).reserved).toBe(true)
          expect((await buyer.hold(seatsOf(index))).status).toBe(200)
        }
        const [added] = await Promise.all([
          Promise.all(
            adders.map(
              async (buyer, index) => (await buyer.add(show.stock, seatsOf(index))).status,
            ),
          ),
          Promise.all(losers.map(async (buyer) => await buyer.reserve())),
        ])
        expect(added).toEqual(added.map(() => 200))
      }
    },
  )
})
