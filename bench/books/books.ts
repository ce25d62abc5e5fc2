import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLargePast } from '../../packages/server/src/modules/past/exports.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { deskReader, rounds } from '../desk-reader.ts'
import { readOptions } from '../options.ts'
import { atMost, percentile, type Report } from '../report.ts'
import { startShop, stopServer } from '../reserve/servers.ts'
import { untilBooked } from '../until-booked.ts'

/** Papers of more would be issued for the better part of an hour. */
const mostOrders = 300_000

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
    await reader.allow(db)
    const orders = await countOrders(db)
    const { server, port } = await startShop(url, folder)
    try {
      await untilBooked(db)
      await db.query('vacuum (analyze)')
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
const reader = deskReader(organiser)

async function countOrders(db: Database): Promise<number> {
  const { rows } = await db.query(
    `select count(*)::int as count from organiser_order o join organiser g on g.id = o.organiser_id where g.key = $1`,
    [organiser],
  )
  return Number(rows[0]?.['count'])
}

interface Measured {
  readonly name: string
  readonly ms: readonly number[]
}

async function measure(port: number): Promise<readonly Measured[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const days = [day(0), day(30), day(365)] as const
  const timed = await reader.time(port, askedOf(...days))
  return timed.map(({ path, ms }) => ({ name: nameOf(path, ...days), ms }))
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
