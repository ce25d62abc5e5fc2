import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { givePast } from '../../../packages/demo/src/give-past.ts'
import { readConfig } from '../../../packages/server/src/config/config.ts'
import { openPostgres } from '../../../packages/server/src/platform/database/open-database.ts'
import { requireInvariants } from '../../../packages/server/src/testing/evidence/invariants.ts'
import { startRealPostgres } from '../../../packages/server/src/testing/postgres/real-postgres.ts'
import { createTestFoyer } from '../../../packages/server/src/testing/shops/test-foyer.ts'
import { multiplyOrders } from './multiply-orders.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-multiply-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const indexes = `select pg_get_indexdef(indexrelid) as index from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace order by 1`
const sizes = `select (select count(*)::int from sale) as sales, (select count(*)::int from event_date) as dates,
  (select coalesce(sum(sold), 0)::int from ticket_stock) as sold`
const isBehind = `select (select booked_to from tax_document_mark) < newest or (select booked_to from figure_mark) < newest
    or (select bool_or(summed_to < case name when 'ledger' then newest else (select max(id) from tax_document) end)
      from sum_mark) as is_behind
  from (select max(id) as newest from ledger_transaction) t`

describe('the orders of a past, multiplied', () => {
  it('are as true as what they copy, with dates of their own, and every index is there again', async () => {
    const postgres = await startRealPostgres()
    const url = await postgres.newDatabase('multiplied')
    const db = openPostgres(url, 4)
    const shop = await createTestFoyer({ db })
    try {
      const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, FOYER_DATA_DIR: dataDir })
      await givePast(db, config, { orders: 200 })
      const round = async (): Promise<unknown> => {
        for (const job of ['roll-up-figures', 'issue-papers', 'add-up-books'])
          await shop.runJob(job)
        return (await db.query(isBehind)).rows[0]?.['is_behind']
      }
      await expect.poll(round, { timeout: 120_000 }).toBe(false)
      const [before, few] = [(await db.query(indexes)).rows, (await db.query(sizes)).rows[0]]
      await multiplyOrders(url, 900)
      const many = (await db.query(sizes)).rows[0]
      expect((await db.query(indexes)).rows).toEqual(before)
      expect(Number(many?.['sales'])).toBeGreaterThan(3 * Number(few?.['sales']))
      expect(Number(many?.['dates'])).toBeGreaterThan(Number(few?.['dates']))
      expect(Number(many?.['sold'])).toBeGreaterThan(2 * Number(few?.['sold']))
      await requireInvariants(db)
    } finally {
      await shop.close()
      await db.close()
    }
  }, 300_000)
})
