import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { describe, expect, it } from 'vitest'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { listStatements } from '../../../testing/postgres/list-statements.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'
import { concert, openOrganiser } from './catalogue-fixture.ts'

let asked: readonly string[] = []

const shop = shopForTests(async () => {
  const db = await openMigrated()
  const listed = listStatements(db)
  asked = listed.names
  const one = await createTestFoyer({ db: listed.db })
  const close = async () => {
    await one.close()
    await db.close()
  }
  return { ...one, close }
})

/** Every row of other events with the transaction that wrote it. */
const others = async (key: string) => {
  const rows: unknown[] = []
  for (const table of ['event', 'event_date', 'ticket_type', 'catalogue_document'])
    rows.push(
      await shop.db.query(
        `select key, xmin::text from ${table} where key <> $1 and key not like $1 || '/%' order by key`,
        [key],
      ),
    )
  rows.push(
    await shop.db.query(
      `select s.id, s.xmin::text from ticket_stock s join ticket_type t on t.id = s.ticket_type_id
        where t.key not like $1 || '/%' order by s.id`,
      [key],
    ),
  )
  return rows
}

describe('what applying an event costs', () => {
  it('when there are many others then it is as few statements, and writes nothing of them', async () => {
    const own = await openOrganiser(shop, 'The Quay')
    const venue = await own.make('venues', 'Hall', { name: 'Hall' })
    const key = await own.make('events', 'First', { ...concert, title: 'First', venue })
    const costOf = async (title: string): Promise<number> => {
      const { fields } = await own.look('events', key)
      await own.write('events', key, { ...fields, title })
      const version = await own.tagOf('events', key)
      const before = asked.length
      await own.owner.call(applyChanges, { params: own.at('events', key), version, body: {} })
      return asked.length - before
    }
    const alone = await costOf('Alone')
    for (const title of ['Second', 'Third', 'Fourth'])
      await own.make('events', title, { ...concert, title, venue })
    const before = await others(key)
    expect(await costOf('Beside others')).toBe(alone)
    expect(await others(key)).toEqual(before)
    expect(alone).toBeLessThanOrEqual(45)
  })
})
