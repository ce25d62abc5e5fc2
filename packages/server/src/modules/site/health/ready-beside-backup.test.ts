import { beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../platform/database/open-database.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { migratedTemplate } from '../../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres, type RealPostgres } from '../../../testing/postgres/real-postgres.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

const closing = closeAtTheEnd()
let postgres: RealPostgres
beforeAll(async () => {
  postgres = closing(await startRealPostgres())
})

describe('health/ready beside a backup', () => {
  it('stays green while pg_dump holds every table, and leaves nothing behind', async () => {
    const url = await postgres.newDatabase('foyer_ready_backup', migratedTemplate)
    const db = closing(openPostgres(url, 4))
    const backup = closing(openPostgres(url, 1))
    const shop = closing(await createTestFoyer({ db }))
    const ask = async () => (await shop.app.inject({ url: '/health/ready' })).statusCode
    const count = async () =>
      (await db.query('select count(*)::int as count from room_probe')).rows[0]?.['count']
    expect(await ask()).toBe(200)
    const before = await count()
    expect(before).toBeGreaterThan(0)
    // This is the lock that pg_dump takes of every table at its start and keeps to its end.
    await backup.transaction(async (tx) => {
      await tx.dynamic.run('test.lock', 'lock table room_probe in access share mode')
      for (let look = 0; look < 3; look += 1) {
        shop.clock.advance(3_000)
        expect(await ask()).toBe(200)
      }
    })
    expect(await count()).toBe(before)
  })
})
