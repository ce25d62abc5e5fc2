import { beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../platform/database/open-database.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import {
  migratedTemplate,
  startMigratedPostgres,
} from '../../../testing/postgres/migrated-postgres.ts'
import type { RealPostgres } from '../../../testing/postgres/real-postgres.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

const metricsToken = 'a-token-for-the-operator-only'

const closing = closeAtTheEnd()
let postgres: RealPostgres
beforeAll(async () => {
  postgres = closing(await startMigratedPostgres())
})

async function openShop(name: string) {
  const url = await postgres.newDatabase(name, migratedTemplate)
  const db = closing(openPostgres(url, 4))
  const other = closing(openPostgres(url, 1))
  const shop = closing(await createTestFoyer({ db, env: { METRICS_TOKEN: metricsToken } }))
  const headers = { authorization: `Bearer ${metricsToken}` }
  /** What /metrics says of the gauges of one name each; undefined for one that is not there. */
  const read = async (...names: string[]) => {
    const { body } = await shop.app.inject({ url: '/metrics', headers })
    return names.map((name) => new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  }
  return { read, other }
}

const looked = ['foyer_database_up', 'foyer_takes_orders', 'foyer_outbox_waiting']

describe('the gauges on a PostgreSQL in trouble', () => {
  it('when somebody locks a table then only what is read of it is missing', async () => {
    const { read, other } = await openShop('foyer_gauges_locked')
    const all = [...looked, 'foyer_held_places', 'foyer_refunds_owed{provider="stripe"}']
    expect(await read(...all)).toEqual(['1', '1', '0', '0', '0'])
    await other.transaction(async (tx) => {
      await tx.dynamic.run('test.lock', 'lock table ticket_stock')
      expect(await read(...all)).toEqual(['1', '1', '0', undefined, '0'])
    })
    expect(await read(...all)).toEqual(['1', '1', '0', '0', '0'])
  })

  it('when the database has ended then it is away, and takes no orders', async () => {
    const { read } = await openShop('foyer_gauges_away')
    expect(await read(...looked)).toEqual(['1', '1', '0'])
    await postgres.stopServer('immediate')
    expect(await read(...looked)).toEqual(['0', '0', undefined])
    await postgres.startServer()
    await expect
      .poll(async () => await read(...looked), { timeout: 20_000 })
      .toEqual(['1', '1', '0'])
  })
})
