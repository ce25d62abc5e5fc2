import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { createManualClock } from '../../platform/clock.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import { createFakeHostedSeating } from '../../testing/providers/fake-hosted-seating.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { migratedTemplate } from '../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres } from '../../testing/postgres/real-postgres.ts'
import { startShopProcess } from '../../testing/shops/shop-process.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import {
  atPlan,
  buy,
  choose,
  endOf,
  nothing,
  orderOf,
  timePasses,
  type SeatWorld,
} from './seat-buyer.test-data.ts'

/** A process that has the database open gets SIGKILL; another one continues with the same database. */
describe('the server is killed while somebody buys seats', { timeout: 120_000 }, () => {
  const closing = closeAtTheEnd()
  let url: string
  let db: Database
  let world: SeatWorld
  beforeAll(async () => {
    const postgres = closing(await startRealPostgres())
    url = await postgres.newDatabase('seat_kills', migratedTemplate)
    db = closing(openPostgres(url, 8))
    const clock = createManualClock('2026-12-01T10:00:00.000Z')
    const chart = createFakeHostedSeating(() => clock.now())
    const shop = await createTestFoyer({ db, clock, providers: { seating: chart } })
    world = { chart, shop: closing(shop) }
  })
  afterEach(async () => await requireInvariants(db))
  const start = async (onQuestion?: Parameters<typeof startShopProcess>[3]) =>
    await startShopProcess(
      url,
      world.shop.clock.now(),
      { card: world.shop.card, chart: world.chart },
      onQuestion,
    )

  it.each([
    ['the plan of the shop', false],
    ['the chart of somebody else', true],
  ])('between holding and reserving seats of %s: they are still the buyer’s', async (_, hosted) => {
    const one = await atPlan(world, hosted)
    const first = await start()
    const buyer = one.in(first)
    await choose(world, buyer, one)
    expect((await buyer.add(one.stock, ...one.seats)).status).toBe(200)
    await first.kill()
    expect((await endOf(world, one)).seats).toEqual(['held', 'held'])
    expect((await one.in(world.shop).reserve()).reserved).toBe(true)
    await buy(world, world.shop, one)
    await timePasses(world)
    expect(await endOf(world, one)).toEqual(orderOf(one))
  })

  it('while seats are being reserved: they are reserved or held, and can be bought', async () => {
    for (const delay of [0, 4, 8, 16, 32]) {
      const one = await atPlan(world, false)
      const first = await start()
      const buyer = one.in(first)
      await choose(world, buyer, one)
      await buyer.add(one.stock, ...one.seats)
      const reserving = buyer.reserve().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, delay))
      await first.kill()
      await reserving
      const { seats } = await endOf(world, one)
      expect(['held held', 'reserved reserved']).toContain(seats.join(' '))
      await requireInvariants(db)
      await buy(world, world.shop, one)
      expect(await endOf(world, one)).toEqual(orderOf(one))
    }
  })

  it.each(['before', 'after'])(
    'between payment and booking, %s the chart has heard of it: the order stands',
    async (when) => {
      const one = await atPlan(world, true)
      const first = await start(async (question, itself) => {
        if (question === `${when} chart.book`) await itself.kill()
      })
      await expect(buy(world, first, one)).rejects.toThrow('the process is gone')
      expect(await endOf(world, one)).toMatchObject({
        seats: ['sold', 'sold'],
        untold: 2,
        chart: when === 'before' ? 0 : 2,
      })
      await timePasses(world)
      expect(await endOf(world, one)).toEqual(orderOf(one))
    },
  )

  it('when it asks for the payment and never hears the answer, then nothing is taken and the seats are free', async () => {
    const one = await atPlan(world, false)
    const first = await start(async (question, itself) => {
      if (question === 'after card.create') await itself.kill()
    })
    await expect(buy(world, first, one)).rejects.toThrow('the process is gone')
    await timePasses(world)
    expect(await endOf(world, one)).toEqual(nothing)
  })
})
