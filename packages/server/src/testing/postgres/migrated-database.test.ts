import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { buildSale } from '../builders/build-sale.ts'
import { seedShow } from '../builders/seed-catalogue.ts'
import { closeAtTheEnd } from '../shops/close-at-the-end.ts'
import { openForShop, openMigrated } from './migrated-database.ts'

const closing = closeAtTheEnd()

/** How many rows each table has, and what the next number of each sequence is. */
async function stateOf(db: Pick<Database, 'query'>): Promise<unknown> {
  const { rows } = await db.query(
    `select relname as name, case relkind when 'S' then pg_sequence_last_value(oid) else
          (xpath('/row/rows/text()', query_to_xml(format('select count(*) as rows from %s', oid::regclass), false, true, '')))[1]::text::bigint end as value
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname not like 'testing_job%' order by relname`,
  )
  return rows
}

/** The shop's database after a test with orders, before it is closed. */
async function openUsed() {
  const db = await openForShop()
  await seedShow(db)
  await buildSale(db, { now: new Date('2026-12-01T10:00:00Z'), tickets: [{ qty: 2 }] })
  return db
}

describe('the database of a shop', () => {
  it('is used again as it was made: the same rows, and numbers that begin where they began', async () => {
    const fresh = await stateOf(closing(await openMigrated()))
    const used = await openUsed()
    expect(await stateOf(used)).not.toEqual(fresh)
    await used.close()
    const again = closing(await openForShop())
    expect(again.url).toBe(used.url)
    expect(await stateOf(again)).toEqual(fresh)
  })

  it('can neither be read nor written by what a test has left running', async () => {
    const used = await openUsed()
    await used.close()
    const late = 'The test of this database is over.'
    await expect(used.query('delete from sale')).rejects.toThrow(late)
    await expect(used.ofDesk(1).read(async () => {})).rejects.toThrow(late)
  })

  it.each([
    ['the schema', 'create table made_by_a_test (id int)'],
    ['a setting', 'alter database %I set work_mem = 65536'],
    [
      'much',
      "insert into room_probe (filling) select string_agg(md5(n::text), '') from generate_series(1, 100000) n",
    ],
  ])('when a test has changed %s then it is not used again', async (_, statement) => {
    const used = await openUsed()
    await used.query(`do $$ begin execute format($f$${statement}$f$, current_database()); end $$`)
    await used.close()
    const next = closing(await openForShop())
    expect(next.url).not.toBe(used.url)
  })
})
