import { describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../platform/database/db.ts'
import { aroundStatements } from '../../testing/postgres/around-statements.ts'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { forgetNetworks, readPlaces } from './network-store.ts'

/** A transaction that explains each statement in place of running it. */
const explaining = (tx: Tx, plans: string[]): Tx =>
  aroundStatements(tx, async (name, _, { text, values }) => {
    const rows = await tx.dynamic.all<{ 'QUERY PLAN': string }>(
      `${name}.explained`,
      `explain (analyze, costs off, timing off) ${text}`,
      values,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return []
  })

describe('forgetting the networks of reservations', () => {
  it('when there is a long history and a rush then only what is to be forgotten is looked at', async () => {
    const db = await openMigrated()
    const now = new Date('2027-01-04T12:00:00Z')
    const anHourAgo = new Date(now.getTime() - hourMs)
    const plans: string[] = []
    await db.transaction(async (tx) => {
      // Sales and stock do not matter here, so the test makes the holds alone.
      await tx.dynamic.run('test.no_keys', 'set local session_replication_role = replica')
      // One hold a second over two and a half hours, each released after two minutes: an hour's worth still counts, a
      // quarter of an hour's is to be forgotten.
      await tx.dynamic.run(
        'test.holds',
        `insert into stock_hold (sale_id, ticket_stock_id, qty, status, expires_at, created_at, ended_at, network)
          select n, 1, 1, 'released', at, at - interval '2 minutes', at, case when n <= 4500 then 'network ' || n % 50 end
            from (select n, $1::timestamptz - make_interval(secs => n) as at from generate_series(1, 9000) n) made`,
        [now],
      )
    })
    await db.query('analyze stock_hold')
    await db.transaction(async (tx) => {
      await forgetNetworks(explaining(tx, plans), anHourAgo, 100)
    })
    expect(plans).toHaveLength(1)
    expect(plans[0]).toContain('stock_hold_network_ended')
    expect(plans[0]).not.toContain('Rows Removed by Filter')
    const forgotten = await db.transaction(
      async (tx) => await forgetNetworks(tx, anHourAgo, 10_000),
    )
    // The explained statement has also been run.
    expect(forgotten).toBe(4500 - 3600 - 100)
    await db.close()
  })
})

describe('reading what networks have of a date', () => {
  it('when its sale has just begun, with many kinds of tickets, then only the holds of these networks are looked at', async () => {
    const db = await openMigrated()
    const types = Array.from({ length: 500 }, (_, number) => ({ name: `Row ${number}` }))
    const { stocks } = await seedShow(db, { types })
    await db.query('analyze')
    const now = new Date('2027-01-04T12:00:00Z')
    const plans: string[] = []
    await db.transaction(async (tx) => {
      await tx.dynamic.run('test.no_keys', 'set local session_replication_role = replica')
      // As in the first minute of a sale, PostgreSQL has not counted them yet.
      await tx.dynamic.run(
        'test.holds',
        `insert into stock_hold (sale_id, ticket_stock_id, qty, status, expires_at, created_at, network)
          select n, ($2::int[])[1 + n % cardinality($2::int[])], 1, 'held', $1::timestamptz + interval '9 minutes', $1,
              'network ' || n from generate_series(1, 20000) n`,
        [now, stocks.map(({ id }) => id)],
      )
      const [eventDateId] = await tx.dynamic.all<{ id: number }>(
        'test.date',
        'select id from event_date',
      )
      const networks = Array.from({ length: 30 }, (_, number) => `network ${1 + number * 7}`)
      const asked = { eventDateIds: [eventDateId?.id ?? 0], networks, saleIds: [1, 8] }
      await readPlaces(explaining(tx, plans), asked, now)
      const rows = await readPlaces(tx, asked, now)
      expect(new Set(rows.map(({ network }) => network))).toEqual(new Set(networks))
    })
    const scans = [...(plans[0] ?? '').matchAll(/stock_hold_network .*?loops=(\d+)/g)]
    expect(scans.map(([, loops]) => Number(loops))).toEqual([30])
    await db.close()
  })
})
