import { expect, it } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { openDatabase } from '../../../open-database.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { hasPgBouncer } from '../../../testing/postgres/pgbouncer.ts'
import { databaseBehindPooler } from '../../../testing/processes/behind-pooler.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'

const closing = closeAtTheEnd()

it.runIf(hasPgBouncer)(
  'when two processes start, migrate and sell over three connections of a pooler then all is as it should be',
  async () => {
    const { pooledUrl, sessionUrl } = await databaseBehindPooler(closing, 'pooled_shops')
    const config = readConfig({
      DATABASE_URL: pooledUrl,
      DATABASE_POOLER: 'transaction',
      DATABASE_SESSION_URL: sessionUrl,
    })
    const databases = await Promise.all([openDatabase(config), openDatabase(config)])
    const shops: TestFoyer[] = []
    for (const db of databases) shops.push(closing(await createTestFoyer({ db: closing(db) })))
    const [first, second] = shops
    if (first === undefined || second === undefined) throw new Error('no shops')
    const { stock } = await seedShow(first.db, { types: [{ stock: 12 }] })
    const reserved = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const shopper = createShopper(shops[index % 2]?.app ?? first.app, `10.3.${index}.1`)
        await shopper.add([stock, 1])
        return (await shopper.reserve()).reserved
      }),
    )
    expect(reserved.filter(Boolean)).toHaveLength(12)
    await Promise.all(shops.map(async (shop) => await shop.runJobs()))
    await requireInvariants(first.db)
  },
)
