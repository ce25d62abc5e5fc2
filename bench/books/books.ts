import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeLargePast } from '../../packages/server/src/modules/past/exports.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { sha256 } from '../../packages/server/src/platform/secrets.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { readOptions } from '../options.ts'
import { atMost, percentile, type Report } from '../report.ts'
import { startShop, stopServer } from '../reserve/servers.ts'

const rounds = 5
/** Papers of more would be issued for the better part of an hour. */
const mostOrders = 300_000
const key = 'fk_bench_of_the_books_of_an_organiser'

/** What finance asks of an organiser that has most of the shop's orders: a day, a month and a year. */
const askedOf = (today: string, aMonthAgo: string, aYearAgo: string): readonly string[] => [
  `statement?from=${today}&to=${today}`,
  `statement?from=${aMonthAgo}&to=${today}`,
  `statement?from=${aYearAgo}&to=${today}`,
  `vat-report?from=${aMonthAgo}&to=${today}`,
  `vat-report?from=${aYearAgo}&to=${today}`,
  'payout-balance',
  'payouts',
  'papers',
  'papers?q=smith',
  'papers?q=2026-000123',
  'papers?q=nobodyatall',
  'papers?status=credit_note',
  `papers?from=${aMonthAgo}&to=${today}`,
  'orders?status=part_paid',
  'orders?status=refund_refused',
  'owed',
  'needs-person',
]

/**
 * How long statements, VAT reports and lists of papers take in a shop with very many orders that were sold, refunded and paid in
 * parts as in the demo season. It is filled for this, unless DATABASE_URL names one that was filled by `npm run past`.
 */
export async function benchBooks(): Promise<Report> {
  const given = process.env['DATABASE_URL']
  const postgres = given === undefined ? await startRealPostgres({ own: true }) : undefined
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  try {
    const url = given ?? (await postgres?.newDatabase('books')) ?? ''
    const db = openPostgres(url, 2, null)
    await migrate(db)
    if (given === undefined)
      await makeLargePast(db, readConfig(), Math.min(readOptions().orders, mostOrders))
    const orders = await allowReading(db)
    const { server, port } = await startShop(url, folder)
    try {
      await untilDone(db)
      return reportOf(orders, await measure(port))
    } finally {
      await stopServer(server)
      await db.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres?.stop()
  }
}

const organiser = 'harbour-lights'

/** Gives the bench a key, and answers how many orders its organiser has. */
async function allowReading(db: Database): Promise<number> {
  await db.query(`delete from api_key where name = 'Bench of the books'`)
  await db.query(
    `insert into api_key (organiser_id, name, prefix, key_hash, scopes, created_at)
      select id, 'Bench of the books', 'fk_bench', $1, $2, now() from organiser where key = $3`,
    [sha256(key), ['orders.read', 'money.read'], organiser],
  )
  const { rows } = await db.query(
    `select count(*)::int as count from organiser_order o join organiser g on g.id = o.organiser_id where g.key = $1`,
    [organiser],
  )
  return Number(rows[0]?.['count'])
}

/** Papers are issued, and books added up, in the background: what is measured is a shop that has done that. */
async function untilDone(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `select (select booked_to from tax_document_mark) >= newest and (select booked_to from figure_mark) >= newest
          and (select bool_and(summed_to >= case name when 'ledger' then newest else (select max(id) from tax_document) end)
            from sum_mark) as is_done
        from (select max(id) as newest from ledger_transaction) t`,
    )
    if (rows[0]?.['is_done'] === true) break
    await setTimeout(5_000)
  }
  await db.query('vacuum (analyze)')
}

interface Measured {
  readonly name: string
  readonly ms: readonly number[]
}

async function measure(port: number): Promise<readonly Measured[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const measured: Measured[] = []
  for (const path of askedOf(day(0), day(30), day(365))) {
    const ms: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const answer = await fetch(
        `http://127.0.0.1:${port}/api/v1/organisers/${organiser}/${path}`,
        {
          headers: { authorization: `Bearer ${key}` },
        },
      )
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.text()
      ms.push(performance.now() - began)
    }
    measured.push({ name: nameOf(path, day(0), day(30), day(365)), ms })
  }
  return measured
}

const nameOf = (path: string, today: string, aMonthAgo: string, aYearAgo: string): string =>
  path
    .replace(`?from=${today}&to=${today}`, ' of a day')
    .replace(`?from=${aMonthAgo}&to=${today}`, ' of a month')
    .replace(`?from=${aYearAgo}&to=${today}`, ' of a year')

function reportOf(orders: number, measured: readonly Measured[]): Report {
  const median = ({ ms }: Measured): number => percentile(ms, 0.5)
  return {
    tables: [
      {
        title: `Milliseconds an answer, an organiser with ${orders.toLocaleString('en')} orders, ${rounds} times each`,
        columns: ['', 'median', 'first'],
        rows: measured.map((one) => [
          one.name,
          median(one).toFixed(0),
          (one.ms[0] ?? 0).toFixed(0),
        ]),
      },
    ],
    goals: [atMost('the slowest of them', Math.max(...measured.map(median)), 1_000, ' ms')],
  }
}
