import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { runLoad, type Load } from '../http-load.ts'
import { inTurn, type Rate } from '../in-turn.ts'
import { atLeast, atMost, figure, type Report } from '../report.ts'
import { secret, startServer, startShop, stopServer } from './servers.ts'
import { reserveCall, seedSales } from './seed-sales.ts'

const clients = 64
const rounds = 3
const seconds = 3
const places = 200

/** The real `reserve_tickets`, with all its rules, beside the naive yardstick on the same PostgreSQL in one run. */
export async function benchReserve(): Promise<Report> {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await startRealPostgres(), (one) => one.stop())
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const naive = async (name: string, tickets: number) =>
    await startNaive(opened, await postgres.newDatabase(name), tickets)
  const foyer = async (name: string, season: Season) =>
    await startFoyer(opened, await postgres.newDatabase(name), folder, season)
  const fewPlaces = await foyer('few', { tickets: 1, capacity: places })
  await sellOut(fewPlaces)
  const loads = {
    naiveHot: await naive('naive', 1),
    hot: await foyer('hot', { tickets: 1, capacity: 1_000_000 }),
    few: fewPlaces,
    naiveSpread: await naive('naive_spread', 1000),
    spread: await foyer('spread', { tickets: 1000, capacity: 10_000 }),
  }
  // What a process does for the first time takes longer: nobody opens the sale of a year with a server just started.
  for (const load of Object.values(loads)) await runLoad({ ...load, seconds: 1 })
  const run = async (load: Reserving) => await runLoad({ ...load, seconds })
  const { naiveHot, hot, few, naiveSpread, spread } = await inTurn(loads, rounds, run)
  const row = (name: string, one: Rate, yardstick: Rate): string[] => [
    name,
    figure(one.perSecond),
    one.p50.toFixed(1),
    one.p99.toFixed(1),
    `${figure(one.perSecond / yardstick.perSecond)}x`,
    Object.entries(one.outcomes)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  ]
  return {
    tables: [
      {
        title: `reserve_tickets over HTTP, ${clients} clients, ${rounds} rounds of ${seconds} s in turn`,
        columns: ['', 'a second', 'p50 ms', 'p99 ms', '', 'answers'],
        rows: [
          row('one hot ticket, naive', naiveHot, naiveHot),
          row('one hot ticket, Foyer', hot, naiveHot),
          row(`the same, its ${places} places sold out`, few, naiveHot),
          row('1,000 tickets, naive', naiveSpread, naiveSpread),
          row('1,000 tickets, Foyer', spread, naiveSpread),
        ],
      },
    ],
    goals: [
      atLeast(
        'reserved on one hot ticket against naive',
        hot.perSecond / naiveHot.perSecond,
        6,
        'x',
      ),
      atMost('its p99 against the naive one', hot.p99 / naiveHot.p99, 0.2, 'x'),
      atLeast('refused when sold out against reserved', few.perSecond / hot.perSecond, 3, 'x'),
    ],
  }
}

type Reserving = Omit<Load, 'seconds'>

interface Season {
  readonly tickets: number
  readonly capacity: number
}

async function startNaive(
  opened: AsyncDisposableStack,
  url: string,
  tickets: number,
): Promise<Reserving> {
  const port = await findFreePort()
  const server = await startServer(join(import.meta.dirname, 'naive-server.ts'), {
    DATABASE_URL: url,
    PORT: String(port),
  })
  opened.defer(async () => await stopServer(server))
  let turn = 0
  return {
    port,
    clients,
    next: () =>
      `POST /reserve?stock=${1 + (turn++ % tickets)} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n`,
    classify: (status, body) =>
      status === 200 && body.includes('true') ? 'reserved' : `other ${status}`,
  }
}

async function startFoyer(
  opened: AsyncDisposableStack,
  url: string,
  folder: string,
  season: Season,
): Promise<Reserving> {
  const db = openPostgres(url, 2, null)
  await migrate(db)
  const seeds = await seedSales(db, createSecrets(secret), { ...season, buyers: 150_000 })
  await db.close()
  const { server, port } = await startShop(url, folder)
  opened.defer(async () => await stopServer(server))
  return {
    port,
    clients,
    next: () => {
      const seeded = seeds.pop()
      return seeded === undefined ? null : reserveCall(seeded)
    },
    classify: (status, body) => {
      if (status !== 200) return `status ${status}`
      return body.includes('"reserved":true') ? 'reserved' : 'refused'
    },
  }
}

/** Reserves until every place is taken: a tenth of a second at a time, until one of them reserves nothing. */
async function sellOut(load: Reserving): Promise<void> {
  for (;;) {
    const { outcomes } = await runLoad({ ...load, seconds: 0.1 })
    if (outcomes['reserved'] === undefined) return
  }
}
