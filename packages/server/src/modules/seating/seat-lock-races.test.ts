import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db.ts'
import { openPostgres } from '../../platform/open-database.ts'
import { requireInvariants } from '../../testing/invariants.ts'
import { startRealPostgres, type RealPostgres } from '../../testing/real-postgres.ts'
import { seedCode } from '../../testing/seed-code.ts'
import { createSeatChooser } from '../../testing/seat-chooser.ts'
import { seedSeatedShow, type SeatedShow } from '../../testing/seed-seats.ts'
import { createShopper } from '../../testing/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts'

const processes = 4

/** Several processes on one PostgreSQL, each with its own connections. */
describe('locks of seats and of codes', () => {
  let postgres: RealPostgres
  const databases: Database[] = []
  const shops: TestFoyer[] = []
  beforeAll(async () => {
    postgres = await startRealPostgres()
    const url = await postgres.newDatabase('seat_lock_races')
    for (let index = 0; index < processes; index += 1) {
      const db = openPostgres(url, 8)
      databases.push(db)
      shops.push(
        await createTestFoyer({
          db,
          ...(shops[0] && { clock: shops[0].clock, card: shops[0].card }),
        }),
      )
    }
  })
  afterAll(async () => {
    for (const shop of shops) await shop.close()
    for (const db of databases) await db.close()
    await postgres.stop()
  })
  afterEach(async () => {
    await requireInvariants(shopAt(0).db)
    const { rows } = await shopAt(0).db.query(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
  const shopAt = (index: number): TestFoyer => {
    const shop = shops[index % shops.length]
    if (shop === undefined) throw new Error('no shop')
    return shop
  }
  /** Buyers spread over the processes, each with the page of the date open. */
  const crowd = async (count: number, show: SeatedShow) =>
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const shopper = createShopper(shopAt(index).app, `10.3.${index % 250}.1`)
        const buyer = { ...shopper, ...createSeatChooser(shopper, show.stock.dateId) }
        await buyer.plan()
        return buyer
      }),
    )
  it('when one adds a seat to what is reserved while another reserves it, with one code in both baskets, then nobody waits in a circle', async () => {
    const pairs = 8
    const show = await seedSeatedShow(shopAt(0).db, {
      rows: [{ section: 'Stalls', row: 'A', seats: 100 }],
      event: { express: true, seats_no_orphans: false, seats_consecutive: false },
      types: [{ seat_category: 'Standard' }],
      dates: [{}, {}],
    })
    const other = show.stocks[1]
    if (other === undefined) throw new Error('no second date')
    const code = await seedCode(shopAt(0).db)
    for (let round = 0; round < 4; round += 1) {
      const seatsOf = (index: number) => `Stalls-A-${1 + 2 * (round * pairs + index)}`
      const losers = await crowd(pairs, show)
      for (const [index, buyer] of losers.entries()) {
        await buyer.hold(seatsOf(index))
        expect((await buyer.add(show.stock, seatsOf(index))).status).toBe(200)
        await buyer.send(setCode, { code: code.code })
      }
      shopAt(0).clock.advance(900_000)
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
          adders.map(async (buyer, index) => (await buyer.add(show.stock, seatsOf(index))).status),
        ),
        Promise.all(losers.map(async (buyer) => await buyer.reserve())),
      ])
      expect(added).toEqual(added.map(() => 200))
    }
  })
})
