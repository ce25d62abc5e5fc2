import { beforeAll, describe, expect, it } from 'vitest'
import { migratedTemplate } from '../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres } from '../../testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import type { Database } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/open-database.ts'
import { takeTokens, type Allowance, type Limit } from './rate-limit.ts'

describe('taking tokens of the same buckets at the same time', () => {
  const closing = closeAtTheEnd()
  let db: Database
  beforeAll(async () => {
    const postgres = closing(await startRealPostgres())
    db = closing(openPostgres(await postgres.newDatabase('rate_limit_race', migratedTemplate), 8))
    await migrate(db)
  })

  it('when calls name them in opposite orders, then none waits in a circle, and no more get through than there are tokens', async () => {
    const allowance: Allowance = { capacity: 25, perHour: 1 }
    const now = new Date('2026-12-01T10:00:00Z')
    const limits: readonly Limit[] = ['a', 'b', 'c', 'd'].map((key) => [key, allowance])
    const failures: unknown[] = []
    const outcomes = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, n) =>
          await db.transaction(async (tx) => {
            try {
              return await takeTokens(tx, n % 2 === 0 ? limits : limits.toReversed(), now)
            } catch (error) {
              // The transaction would be tried again, and nobody would see why.
              failures.push(error)
              throw error
            }
          }),
      ),
    )
    expect(failures).toEqual([])
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(25)
  })
})
