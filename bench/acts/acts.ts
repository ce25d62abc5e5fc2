import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { makeLargePast } from '../../packages/server/src/modules/past/exports.ts'
import { openDatabase } from '../../packages/server/src/open-database.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { sha256 } from '../../packages/server/src/platform/secrets.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { atMost, figure, percentile, type Goal, type Report, type Table } from '../report.ts'
import { builtProgram, secret, startServer, stopServer } from '../reserve/servers.ts'
import { cancelWhileRead, type ReadAct } from './cancel-while-read.ts'

const key = 'fk_bench_of_an_act_while_people_read'
const organiser = 'harbour-lights'

/**
 * How long visitors and the desk wait while a date of hundreds of orders is cancelled, in a shop whose one process does
 * everything, on the embedded database and on PostgreSQL.
 */
export async function benchActs(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const postgres = await startRealPostgres({ own: true })
  try {
    const embedded = await measure({ FOYER_DATA_DIR: join(folder, 'embedded') })
    const served = await measure({
      FOYER_DATA_DIR: join(folder, 'postgres'),
      DATABASE_URL: await postgres.newDatabase('acts'),
    })
    return reportOf([
      ['embedded database', embedded],
      ['PostgreSQL', served],
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

interface Place {
  readonly FOYER_DATA_DIR: string
  readonly DATABASE_URL?: string
}

async function measure(place: Place): Promise<ReadAct> {
  const port = await findFreePort()
  const environment = {
    ...place,
    PORT: String(port),
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    FOYER_SECRET: secret,
    FOYER_DEMO: '1',
    FOYER_PAST: '0',
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
  }
  const date = await prepare(environment)
  const server = await startServer(builtProgram, environment)
  try {
    return await cancelWhileRead({ port, organiser, key, ...date })
  } finally {
    await stopServer(server)
  }
}

/** The demo season with its past, and all orders of the busiest event of one organiser for one of its dates. */
async function prepare(environment: NodeJS.ProcessEnv) {
  mkdirSync(String(environment['FOYER_DATA_DIR']), { recursive: true })
  const config = readConfig(environment)
  const db = await openDatabase(config)
  try {
    await makeLargePast(db, config, 3_000)
    return await pickDate(db)
  } finally {
    await db.close()
  }
}

async function pickDate(db: Database) {
  await db.query(
    `insert into api_key (organiser_id, name, prefix, key_hash, scopes, created_at)
      select id, 'Bench', 'fk_bench', $1, $2, now() from organiser where key = $3 on conflict do nothing`,
    [sha256(key), ['events.read', 'events.change', 'orders.read', 'orders.refund'], organiser],
  )
  const { rows } = await db.query(
    `select e.id as event, e.slug, d.id as date, count(distinct s.id)::int as orders
      from event e join organiser o on o.id = e.organiser_id join event_date d on d.event_id = e.id
        join ticket_stock k on k.event_date_id = d.id join sale_line l on l.ticket_stock_id = k.id and l.qty > l.returned
        join sale s on s.id = l.sale_id and s.status = 'sold'
      where o.key = $1 and d.starts_at > now() and d.archived_at is null group by 1, 2, 3 order by 4 desc limit 1`,
    [organiser],
  )
  const [most] = rows
  if (most === undefined) throw new Error(`nothing of ${organiser} is sold`)
  return { event: Number(most['event']), date: Number(most['date']), slug: String(most['slug']) }
}

const ms = (value: number): string => `${Math.round(value)}`

function reportOf(found: readonly (readonly [string, ReadAct])[]): Report {
  const tables: Table[] = found.map(([where, { act, calls }]) => ({
    title: `A date with ${act.orders} orders is cancelled, one process, ${where}`,
    columns: ['', 'answers', 'refused', 'idle p50 ms', 'p50 ms', 'p99 ms', 'longest ms'],
    rows: calls.map(({ name, idle, during, refused }) => [
      name,
      `${during.length}`,
      `${refused}`,
      ms(percentile(idle, 0.5)),
      ms(percentile(during, 0.5)),
      ms(percentile(during, 0.99)),
      ms(Math.max(...during, 0)),
    ]),
  }))
  const acts: Table = {
    title: 'The act itself',
    columns: [
      '',
      'orders',
      'answered after ms',
      'stopped after ms',
      'orders after that',
      'seconds in all',
    ],
    rows: found.map(([where, { act }]) => [
      where,
      `${act.orders}`,
      ms(act.answeredMs),
      ms(act.stoppedMs),
      `${act.settledAfterStop}`,
      figure(act.seconds),
    ]),
  }
  const goals: Goal[] = found.flatMap(([where, { calls, act }]) => [
    atMost(
      `longest wait of a visitor, ${where}`,
      Math.max(...calls.flatMap(({ during }) => during)),
      1_000,
      ' ms',
    ),
    atMost(`orders after the act was stopped, ${where}`, act.settledAfterStop, 25),
  ])
  return { tables: [...tables, acts], goals }
}
