import { join } from 'node:path'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { inTurn } from '../in-turn.ts'
import { openShop } from '../purchase/shop.ts'
import { atLeast, figure, type Report } from '../report.ts'
import { ipOf, seedSales } from '../reserve/seed-sales.ts'
import { secret, startServer, stopServer } from '../reserve/servers.ts'
import { startLoadClient } from './load-client.ts'

const clients = 64
const rounds = 3
const seconds = 2
const visitors = 4096

interface Target {
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
  const page = (path: string): Target => ({
    port: shop.port,
    requests: strangers.map((stranger) => requestOf(path, stranger)),
  })
  const targets = {
    bare: { port: barePort, requests: [requestOf('/bare')] },
    select: {
      port: barePort,
      requests: strangers.map((_, number) => requestOf(`/select/${1 + (number % 1000)}`)),
    },
    live: page('/health/live'),
    get: {
      port: shop.port,
      requests: buyers.map((buyer) => requestOf('/ajax/checkout/checkout/get/', buyer)),
    },
    event: page('/events/late-night-jazz/'),
    home: page('/'),
    list: page('/all-events/'),
  }
  const client = startLoadClient()
  opened.defer(() => client.close())
  for (const target of Object.values(targets)) await client.run({ ...target, clients, seconds: 1 })
  const run = async (target: Target) => await client.run({ ...target, clients, seconds })
  const found = await inTurn(targets, rounds, run)
  const share = (name: Name, yardstick: Name): number =>
    found[name].perSecond / found[yardstick].perSecond
  const row = (name: Name, yardstick: Name): string[] => [
    names[name],
    figure(found[name].perSecond),
    found[name].p50.toFixed(1),
    found[name].p99.toFixed(1),
    name === yardstick ? '' : `${figure(share(name, yardstick))}x ${names[yardstick]}`,
  ]
  const pages = ['event', 'home', 'list'] as const
  return {
    tables: [
      {
        title: `Reading, ${clients} connections, ${rounds} rounds of ${seconds} s in turn`,
        columns: ['', 'a second', 'p50 ms', 'p99 ms', 'against'],
        rows: [
          row('bare', 'bare'),
          row('select', 'bare'),
          row('live', 'bare'),
          row('get', 'select'),
          ...pages.map((name) => row(name, 'live')),
        ],
      },
    ],
    goals: [
      atLeast('checkout/get against one SELECT', share('get', 'select'), 0.2, 'x'),
      ...pages.map((name) =>
        atLeast(`${names[name]} against ${names.live}`, share(name, 'live'), 0.7, 'x'),
      ),
    ],
  }
}

const names = {
  bare: 'bare fastify',
  select: 'fastify, one SELECT',
  live: '/health/live',
  get: 'checkout/get, one line',
  event: 'event page',
  home: 'home',
  list: 'all events',
} as const
type Name = keyof typeof names

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
