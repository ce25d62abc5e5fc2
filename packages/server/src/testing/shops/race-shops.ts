import { afterEach, beforeAll, expect } from 'vitest'
import { closeAtTheEnd } from './close-at-the-end.ts'
import { requireInvariants } from '../evidence/invariants.ts'
import { createSeatBuyer, type SeatBuyer } from '../shoppers/seat-chooser.ts'
import type { SeatedShow } from '../builders/seed-seats.ts'
import { shopOnPostgres } from './shop-on-postgres.ts'
import { createShopper, type Shopper } from '../shoppers/shopper.ts'
import type { TestFoyer } from './test-foyer.ts'

const connections = 8

export interface RaceShops {
  /** All processes; the list is empty before the first test runs. */
  readonly shops: readonly TestFoyer[]
  /** They take turns. */
  readonly shopAt: (index: number) => TestFoyer
  /** New buyers, spread over the processes and over networks. */
  readonly shoppers: (count: number) => Shopper[]
  /** The same buyers with the page of a seated date open. */
  readonly seatBuyers: (count: number, show: SeatedShow) => Promise<SeatBuyer[]>
}

/**
 * For a `describe`: several processes on one PostgreSQL. After each test the books must be right, and no deadlock may have
 * happened.
 */
export function raceShops(processes = 4): RaceShops {
  const shops: TestFoyer[] = []
  const closing = closeAtTheEnd()
  const shopAt = (index: number): TestFoyer => {
    const shop = shops[index % shops.length]
    if (shop === undefined) throw new Error('no shop')
    return shop
  }
  let deadlocks: unknown
  const countDeadlocks = async (): Promise<unknown> => {
    const { rows } = await shopAt(0).db.query(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.['deadlocks']
  }
  beforeAll(async () => {
    const start = await shopOnPostgres(closing, connections)
    for (let index = 0; index < processes; index += 1) shops.push(await start())
    deadlocks = await countDeadlocks()
  })
  afterEach(async () => {
    await requireInvariants(shopAt(0).db)
    expect(await countDeadlocks()).toBe(deadlocks)
  })
  const network = (index: number): string => `10.3.${index % 250}.1`
  const many = <One>(count: number, make: (index: number) => One): One[] =>
    Array.from({ length: count }, (_, index) => make(index))
  return {
    shops,
    shopAt,
    shoppers: (count) => many(count, (index) => createShopper(shopAt(index).app, network(index))),
    seatBuyers: async (count, { stock }) => {
      const buyers = many(count, (index) =>
        createSeatBuyer(shopAt(index).app, stock.dateId, network(index)),
      )
      await Promise.all(buyers.map(async (buyer) => await buyer.plan()))
      return buyers
    },
  }
}
