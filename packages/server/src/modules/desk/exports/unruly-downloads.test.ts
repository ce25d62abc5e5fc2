import { exportList } from '@foyer/contract/api/exports/export-list.ts'
import { listColumns, type ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { openProgram } from '../../../testing/desk/desk-caller.ts'
import { deskOrders } from '../../../testing/desk/desk-orders.ts'
import { seedApiKey } from '../../../testing/desk/staff-builders.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { readerOf } from '../lists/exports.ts'
import { exportRows } from './export-rows.ts'
import { sendSheet } from './send-sheet.ts'

const closing = closeAtTheEnd()
let shop: TestFoyer
let organiser: { id: number; key: string }
const references: string[] = []
beforeAll(async () => {
  const open = await shopOnPostgres(closing, 4)
  shop = await open()
  references.push(await deskOrders(shop).buy(null))
  const { rows } = await shop.db.query(
    'select o.id, o.key from organiser o join organiser_order x on x.organiser_id = o.id',
  )
  organiser = rows[0] as typeof organiser
  for (let count = 0; count < 5; count += 1) {
    shop.clock.advance(minuteMs)
    references.push(await deskOrders(shop).buy(organiser.id))
  }
})

/** A busy machine takes its time: only what hangs is to end here. */
const patient = { timeout: 30_000 }

/** How many connections are in the middle of a transaction. */
const busy = async (): Promise<number> => {
  const { rows } = await shop.db.query(
    `select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  return Number(rows[0]?.['busy'])
}

describe('a file of rows that change while it is made', () => {
  const columns: readonly ListColumn[] = listColumns.orders.filter(({ key }) =>
    ['reference', 'name', 'refunded'].includes(key),
  )
  const asked = () => ({
    organiser: { id: organiser.id, rights: [], isOperator: false },
    filters: {},
    cursor: undefined,
    limit: 0,
    now: shop.clock.now(),
    timeZone: 'Europe/London',
  })
  /** The rows as texts, two at a time; `meanwhile` happens after the first two. */
  async function rowsOf(tx: Tx, meanwhile: () => Promise<void>): Promise<string[]> {
    const rows: string[] = []
    for await (const some of exportRows(tx, readerOf('orders'), asked(), columns, 2)) {
      if (rows.length === 0) await meanwhile()
      rows.push(
        ...some.map((cells) => cells.map((cell) => ('text' in cell ? cell.text : '')).join()),
      )
    }
    return rows
  }

  it('when orders are added, refunded, renamed, paid at another time and taken away then it has each once, as it was', async () => {
    const before = await shop.db.read(async (tx) => await rowsOf(tx, async () => {}))
    const [oldest = '', second = '', third = ''] = references
    const change = async (): Promise<void> => {
      await deskOrders(shop).buy(organiser.id)
      await deskOrders(shop).refund(second)
      await shop.db.query('update sale set full_name = $2 where reference = $1', [third, 'Zoë'])
      // It would stand before the page that was read first.
      await shop.db.query('update sale set paid_at = $2 where reference = $1', [
        oldest,
        new Date(shop.clock.now().getTime() + minuteMs),
      ])
      await shop.db.query(
        'delete from organiser_order where sale_id = (select id from sale where reference = $1)',
        [references[3]],
      )
    }
    expect(await shop.db.read(async (tx) => await rowsOf(tx, change))).toEqual(before)
    expect(before.map((row) => row.split(',')[0])).toEqual(references.toReversed())
    const after = await shop.db.read(async (tx) => await rowsOf(tx, async () => {}))
    expect(after.length).toBe(before.length)
    expect(after).not.toEqual(before)
  })
})

describe('somebody who takes a file', () => {
  /** A file without an end, read from the database as it is taken. */
  const endless = (patience: { stallMs: number; wholeMs: number }) =>
    sendSheet(
      shop.foyer.log,
      async (put) => {
        await shop.db.read(async (tx) => {
          for (;;) {
            await tx.dynamic.all('testing.row', 'select 1 as one', [])
            await put(new Uint8Array(100 * 1024))
          }
        })
      },
      { patience },
    )
  const ended = async (stream: ReturnType<typeof endless>): Promise<Error> =>
    await new Promise((resolve) => void stream.once('error', resolve))

  it('and stalls loses the download, and the connection is free', async () => {
    const stream = endless({ stallMs: 50, wholeMs: minuteMs })
    expect((await ended(stream)).cause).toMatchObject({ name: 'TimeoutError' })
    await expect.poll(busy, patient).toBe(0)
  })

  it('and takes it for ever loses it as well', async () => {
    const stream = endless({ stallMs: minuteMs, wholeMs: 50 }).resume()
    expect(await ended(stream)).toMatchObject({ name: 'TimeoutError' })
    await expect.poll(busy, patient).toBe(0)
  })

  it('and breaks off leaves its place to the next, who has all of it', async () => {
    // More than the buffers on the way hold, in more than one page.
    const copies = 1_500
    await shop.db.transaction(async (tx) => {
      await tx.dynamic.run('testing.quietly', 'set local session_replication_role = replica', [])
      // Thousands of long rows are slow to write, and that is not what is tested.
      await tx.dynamic.run('testing.patiently', `set local statement_timeout = '60s'`, [])
      await tx.dynamic.run(
        'testing.copy_sale',
        `insert into sale overriding system value select (jsonb_populate_record(s, jsonb_build_object('id', s.id + 1000000 + n,
            'reference', 'COPY' || n, 'session_id', null, 'full_name', repeat('x', 10000)))).*
          from sale s, generate_series(1, $2) n where s.reference = $1`,
        [references[0], copies],
      )
      await tx.dynamic.run(
        'testing.copy_order',
        `insert into organiser_order select o.organiser_id, o.sale_id + 1000000 + n, o.paid_at, o.email_key, o.status, o.words
          from organiser_order o join sale s on s.id = o.sale_id, generate_series(1, $2) n where s.reference = $1`,
        [references[0], copies],
      )
    })
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const key = await seedApiKey(shop, organiser.id, ['orders.read', 'exports.make'])
    const path = exportList.path.replace('{organiser}', organiser.key)
    const leaving = new AbortController()
    closing({ close: () => leaving.abort() })
    const answer = await fetch(`${url}${path}?list=orders&columns=name`, {
      headers: { authorization: `Bearer ${key}` },
      signal: leaving.signal,
    })
    await answer.body?.getReader().read()
    const program = openProgram(shop, key)
    const params = { organiser: organiser.key }
    const take = async () => await program.try(exportList, { params, query: { list: 'orders' } })
    await expect.poll(busy, patient).toBe(1)
    expect((await take()).status).toBe(429)
    leaving.abort()
    let whole = await take()
    const again = async () => (whole = await take()).status
    await expect.poll(again, patient).toBe(200)
    await expect.poll(busy, patient).toBe(0)
    expect(whole.text.split('\r\n')).toHaveLength(copies + references.length + 2)
  })
})
