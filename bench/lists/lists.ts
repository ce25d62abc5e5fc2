import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { deskReader, rounds } from '../desk-reader.ts'
import { seedEvents } from '../listing/seed-events.ts'
import { residentMegabytes } from '../processes.ts'
import { readOptions } from '../options.ts'
import { atMost, percentile, type Goal, type Report } from '../report.ts'
import { startShop, stopServer } from '../reserve/servers.ts'
import { withClient } from '../with-client.ts'
import { seedLists } from './seed-lists.ts'

const exported = 100_000
const events = 200
const reader = deskReader('o-1')

/** What is asked of the lists and the home: what is common and what is rare, what is new and what is old, and what nobody has. */
const asked: readonly string[] = [
  'orders',
  'orders?q=smith',
  'orders?q=a',
  'orders?q=llanfairpwll',
  'orders?q=ada%20smith',
  'orders?q=nobodyatall',
  'orders?q=buyer.777%40example.org',
  'orders?q=1234',
  'orders?q=%27%20%5C%20%3A%20%26%20%7C%20%21%20%28%20%29%20%25%20_%20%2A%20%3C%20%3E',
  'orders?last4=1234',
  'orders?event=1',
  'orders?event=60',
  'orders?date=100',
  'orders?event=3&q=smith',
  'orders?paid_by=bank',
  'orders?status=refunded',
  'orders?from=2025-06-01&to=2025-06-30',
  'tickets',
  'tickets?q=smith',
  'tickets?q=llanfairpwll',
  'tickets?date=100&checked_in=no',
  'tickets?date=100&checked_in=yes',
  'tickets?checked_in=yes',
  'tickets?status=refunded',
  'customers',
  'customers?q=smith',
  'customers?event=60',
  'payments',
  'payments?q=smith',
  'payments?last4=1234',
  'payments?paid_by=bank',
  'payments?paid_by=square',
  'payments?event=60',
  'payments?from=2025-06-01&to=2025-06-30',
  'payment-totals',
  'payment-totals?paid_by=bank',
  'payment-totals?from=2025-06-01&to=2025-06-30',
  'payment-totals?event=60',
  'payment-totals?q=smith',
  'payment-totals?q=smith&from=2025-06-01&to=2025-06-30',
  'owed',
  'search?q=smith',
  'search?q=llan',
  'search?q=nobodyatall',
  'door/dates',
  'door/dates/100',
  'door/dates/100/tickets',
  'door/dates/100/tickets?since=2026-01-01T00:00:00.000Z',
  'today',
  'needs-person',
  'takings',
  'takings?from=2025-06-01&to=2026-05-31',
  'event-counts?when=coming',
  'events/60/figures',
]

/** How long lists, searches and an export take for an organiser with very many orders, and what an export takes of the memory. */
export async function benchLists(): Promise<Report> {
  const { orders } = readOptions()
  const postgres = await startRealPostgres({ own: true })
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  try {
    const url = await postgres.newDatabase('lists')
    const db = openPostgres(url, 1, null)
    await migrate(db)
    await seedEvents(db, events)
    await withClient(url, async (client) => await seedLists(client, orders))
    await reader.allow(db)
    const { rows } = await db.query(
      'select min(paid_at)::date::text as first from (select paid_at from organiser_order order by paid_at desc limit $1) newest',
      [exported],
    )
    await db.close()
    const { server, port } = await startShop(url, folder)
    try {
      await untilAddedUp(port)
      const lists = await measureLists(port)
      const files = await measureExports(port, server.pid ?? 0, String(rows[0]?.['first']))
      return reportOf(orders, lists, files)
    } finally {
      await stopServer(server)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

/** The rounds that add up figures would take turns with what is measured. */
async function untilAddedUp(port: number): Promise<void> {
  for (;;) {
    const answer = (await (await reader.ask(port, 'today')).json()) as {
      readonly is_complete: boolean
    }
    if (answer.is_complete) return
    await setTimeout(1000)
  }
}

interface Measured {
  readonly name: string
  readonly ms: readonly number[]
}

async function measureLists(port: number): Promise<readonly Measured[]> {
  const timed = await reader.time(port, asked)
  return timed.map(({ path, ms }) => ({ name: decodeURIComponent(path), ms }))
}

interface MeasuredFile {
  readonly format: string
  readonly seconds: number
  readonly megabytes: number
  /** By how much the memory of the process grew while it was made. */
  readonly grown: number
}

async function measureExports(
  port: number,
  process: number,
  first: string,
): Promise<readonly MeasuredFile[]> {
  const files: MeasuredFile[] = []
  for (const format of ['csv', 'xlsx', 'ods']) {
    const before = residentMegabytes(process)
    let [most, bytes] = [before, 0]
    const began = performance.now()
    const { body } = await reader.ask(port, `exports?list=orders&format=${format}&from=${first}`)
    for await (const piece of body ?? []) {
      bytes += (piece as Uint8Array).length
      most = Math.max(most, residentMegabytes(process))
    }
    files.push({
      format,
      seconds: (performance.now() - began) / 1000,
      megabytes: bytes / 1e6,
      grown: most - before,
    })
  }
  return files
}

function reportOf(
  orders: number,
  lists: readonly Measured[],
  files: readonly MeasuredFile[],
): Report {
  const median = ({ ms }: Measured): number => percentile(ms, 0.5)
  const goals: Goal[] = [
    atMost('the slowest of them', Math.max(...lists.map(median)), 200, ' ms'),
    ...files.map(({ format, seconds }) => atMost(`${format} of 100,000 orders`, seconds, 15, ' s')),
    ...files.map(({ format, grown }) => atMost(`memory that ${format} takes`, grown, 80, ' MB')),
  ]
  return {
    tables: [
      {
        title: `Milliseconds an answer, ${orders.toLocaleString('en')} orders, ${rounds} times each`,
        columns: ['', 'median', 'first'],
        rows: lists.map((list) => [
          list.name,
          median(list).toFixed(0),
          (list.ms[0] ?? 0).toFixed(0),
        ]),
      },
      {
        title: 'All orders since some day, at least 100,000, as a file',
        columns: ['', 'seconds', 'MB', 'memory, MB'],
        rows: files.map((file) => [
          file.format,
          file.seconds.toFixed(1),
          file.megabytes.toFixed(1),
          file.grown.toFixed(0),
        ]),
      },
    ],
    goals,
  }
}
