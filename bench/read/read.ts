import { join } from 'node:path'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openShop } from '../purchase/shop.ts'
import { atLeast, figure, type Report } from '../report.ts'
import { ipOf, seedSales } from '../reserve/seed-sales.ts'
import { secret, startServer, stopServer } from '../reserve/servers.ts'
import { startLoadClient } from './load-client.ts'
import type { Told } from './load-process.ts'

const clients = 64
const rounds = 3
const seconds = 2
const visitors = 4096

interface Target {
  readonly name: string
  readonly port: number
  readonly requests: readonly string[]
}

/** What is only looked at, beside the HTTP framework alone and with one SELECT, in short rounds in turn. */
export async function benchRead(): Promise<Report> {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await startRealPostgres(), (one) => one.stop())
  const databaseUrl = await postgres.newDatabase('read')
  const shop = opened.adopt(await openShop({ databaseUrl }), (one) => one.close())
  const db = openPostgres(databaseUrl, 2)
  const season = { tickets: 1, capacity: 1_000_000, buyers: visitors }
  const buyers = await seedSales(db, createSecrets(secret), season)
  await db.query('vacuum (analyze)')
  await db.close()
  const barePort = await findFreePort()
  opened.adopt(
    await startServer(join(import.meta.dirname, 'bare-server.ts'), {
      DATABASE_URL: await postgres.newDatabase('bare'),
      PORT: String(barePort),
    }),
    async (server) => await stopServer(server),
  )
  const strangers = Array.from({ length: visitors }, (_, number) => ({ ip: ipOf(number) }))
  const page = (name: string, path: string): Target => ({
    name,
    port: shop.port,
    requests: strangers.map((stranger) => requestOf(path, stranger)),
  })
  const targets = [
    { name: 'bare fastify', port: barePort, requests: [requestOf('/bare')] },
    {
      name: 'fastify, one SELECT',
      port: barePort,
      requests: strangers.map((_, number) => requestOf(`/select/${1 + (number % 1000)}`)),
    },
    page('/health/live', '/health/live'),
    {
      name: 'checkout/get, one line',
      port: shop.port,
      requests: buyers.map((buyer) => requestOf('/ajax/checkout/checkout/get/', buyer)),
    },
    page('event page', '/events/late-night-jazz/'),
    page('home', '/'),
    page('all events', '/all-events/'),
  ] as const
  const [bare, select, live, get, event, home, list] = await measureInTurn(targets)
  if (!bare || !select || !live || !get || !event || !home || !list) throw new Error('no figures')
  const share = (one: Measured, other: Measured): number => one.perSecond / other.perSecond
  const row = (one: Measured, yardstick: Measured): string[] => [
    one.name,
    figure(one.perSecond),
    one.p50.toFixed(1),
    one.p99.toFixed(1),
    one === yardstick ? '' : `${figure(share(one, yardstick))}x ${yardstick.name}`,
  ]
  const pages = [event, home, list]
  return {
    tables: [
      {
        title: `Reading, ${clients} connections`,
        columns: ['', 'a second', 'p50 ms', 'p99 ms', 'against'],
        rows: [
          row(bare, bare),
          row(select, bare),
          row(live, bare),
          row(get, select),
          ...pages.map((one) => row(one, live)),
        ],
      },
    ],
    goals: [
      atLeast('checkout/get against one SELECT', share(get, select), 0.2, 'x'),
      ...pages.map((one) =>
        atLeast(`${one.name} against ${live.name}`, share(one, live), 0.7, 'x'),
      ),
    ],
  }
}

interface Measured {
  readonly name: string
  readonly perSecond: number
  /** Milliseconds: the means of the rounds. */
  readonly p50: number
  readonly p99: number
}

async function measureInTurn(targets: readonly Target[]): Promise<Measured[]> {
  const client = startLoadClient()
  const found = targets.map((): Told[] => [])
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, { port, requests }] of targets.entries()) {
        // The first round only warms up.
        const length = round < 0 ? 1 : seconds
        const told = await client.run({ port, requests, clients, seconds: length })
        if (round >= 0) found[index]?.push(told)
      }
    }
  } finally {
    client.close()
  }
  return targets.map(({ name }, index) => {
    const all = found[index] ?? []
    const sum = (of: (told: Told) => number): number =>
      all.reduce((before, told) => before + of(told), 0)
    return {
      name,
      perSecond: sum((told) => told.requests) / sum((told) => told.seconds),
      p50: sum((told) => told.p50) / rounds,
      p99: sum((told) => told.p99) / rounds,
    }
  })
}

function requestOf(path: string, by: { readonly ip?: string; readonly cookie?: string } = {}) {
  return [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    `accept: ${path.startsWith('/ajax/') ? 'application/json' : 'text/html'}`,
    ...(by.ip === undefined ? [] : [`x-forwarded-for: ${by.ip}`]),
    ...(by.cookie === undefined ? [] : [`cookie: ${by.cookie}`]),
    '',
    '',
  ].join('\r\n')
}
