import { openForShops } from '../postgres/migrated-database.ts'
import type { Closing } from './close-at-the-end.ts'
import { createTestFoyer, type TestFoyer, type TestFoyerOptions } from './test-foyer.ts'

/**
 * A database on a PostgreSQL on which statements of many connections really run at once. The function it answers starts one
 * more process of the shop on it, each with `connections` of its own. All share one clock and one card provider, as real
 * processes share the world outside.
 */
export async function shopOnPostgres(
  closing: Closing,
  connections = 10,
): Promise<(options?: TestFoyerOptions) => Promise<TestFoyer>> {
  const database = closing(await openForShops())
  let world: Pick<TestFoyerOptions, 'clock' | 'card'> = {}
  return async (options = {}) => {
    const db = closing(database.open(connections))
    const shop = closing(await createTestFoyer({ db, ...world, ...options }))
    world = { clock: shop.clock, card: shop.card }
    return shop
  }
}
