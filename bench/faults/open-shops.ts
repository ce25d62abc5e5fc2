import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { findBroken } from '../../packages/server/src/audit/find-broken.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import {
  seedShow,
  type ShowOverrides,
  type SeededStock,
} from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import { startSimulators } from '../../packages/server/src/testing/providers/simulators.ts'
import { startServer, stopServer } from '../reserve/servers.ts'
import type { Stripe } from './stripe-side.ts'
import { openTcpDoor, type TcpDoor } from './tcp-door.ts'

/** As strong as a real secret. */
const secret = 'Jq3vVtX8m1ZkQe5rYw0HnB7sLc2uGd9a'

/** A process of the shop. */
interface Worker {
  /** The process that works at the moment. */
  process: ChildProcess
  /** Starts it again. */
  start(): Promise<void>
}

interface Server extends Worker {
  readonly port: number
}

/** The vendors' simulators behind doors that can be shut, servers of the shop, and a show on sale. */
export interface Shops {
  readonly servers: readonly Server[]
  /** Processes that only work; without them the servers work themselves. */
  readonly workers: readonly Server[]
  readonly ports: readonly number[]
  readonly stock: SeededStock
  readonly stripe: Stripe
  readonly cardDoor: TcpDoor
  readonly mailDoor: TcpDoor
  /** Where the simulators show the mails that were sent. */
  readonly mailUrl: string
  /** The environment of every server, apart from its port. */
  readonly environment: Readonly<Record<string, string>>
  /** Asks the database over a connection of its own. */
  look<T>(work: (db: Database) => Promise<T>): Promise<T>
  findBroken(): Promise<string[]>
  /** Where providers tell the shop of payments: the first server, unless something stands in front of them. */
  setShop(url: string): void
  close(): Promise<void>
}

export interface ShopsOptions {
  readonly servers?: number
  readonly workers?: number
  /** The folder with the programs, built ones or sources; our sources by default. */
  readonly programs?: string
  /** A file that gets what all processes log. */
  readonly log?: string
  /** Makes the schema in an empty database, and what is in it before the show; this version's migrations by default. */
  readonly makeSchema?: (db: Database, databaseUrl: string) => Promise<unknown>
  readonly show?: ShowOverrides
  readonly environment?: Readonly<Record<string, string>>
}

interface Beneath {
  /** For looking and for the shop, unless `environment` says otherwise. */
  readonly databaseUrl: string
  readonly folder: string
}

/** Everybody may buy it by card at once, without an account. */
const easyShow: ShowOverrides = {
  event: { express: true, captcha: 'never' },
  types: [{ stock: 100_000 }],
}

const sources = join(import.meta.dirname, '../../packages/server/src')
export const program = join(sources, 'main.ts')

/** Built programs end otherwise than their sources. */
const programOf = (folder: string | undefined, name: 'main' | 'worker'): string =>
  folder === undefined ? join(sources, `${name}.ts`) : join(folder, `${name}.js`)

/** On a database that is there and empty. */
export async function openShops(
  { databaseUrl, folder }: Beneath,
  options: ShopsOptions,
): Promise<Shops> {
  await using opened = new AsyncDisposableStack()
  const look: Shops['look'] = async (work) => {
    const db = openPostgres(databaseUrl, 2)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  const show = await look(async (db) => {
    await (options.makeSchema ?? migrate)(db, databaseUrl)
    return await seedShow(db, options.show ?? easyShow)
  })
  const simulators = opened.adopt(await startSimulators(), (one) => one.stop())
  const doorTo = async (url: string) =>
    opened.adopt(await openTcpDoor(Number(new URL(url).port)), async (door) => await door.close())
  const apiBase = simulators.stripe.apiBase ?? ''
  const cardDoor = await doorTo(apiBase)
  const mailDoor = await doorTo(simulators.smtpUrl)
  const { publishableKey, secretKey, webhookSecret } = simulators.stripe
  const throughDoor = new URL(apiBase)
  throughDoor.port = String(cardDoor.port)
  const { workers: workerCount = 0, programs } = options
  const environment = {
    DATABASE_URL: databaseUrl,
    FOYER_SECRET: secret,
    FOYER_SANDBOX: '0',
    FOYER_DEMO: '0',
    FOYER_DATA_DIR: folder,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: throughDoor.origin,
    SMTP_URL: `smtp://127.0.0.1:${mailDoor.port}`,
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '2',
    ...(workerCount > 0 && { FOYER_JOBS: 'off' }),
    ...options.environment,
  }
  const startOne = async (script: string, own: Readonly<Record<string, string>>) => {
    const worker: Worker = {
      process: await startServer(script, { ...environment, ...own }, options.log),
      async start() {
        worker.process = await startServer(script, { ...environment, ...own }, options.log)
      },
    }
    opened.defer(async () => await stopServer(worker.process, 'SIGKILL'))
    return worker
  }
  const servers: Server[] = []
  for (let number = 0; number < (options.servers ?? 1); number += 1) {
    const port = await findFreePort()
    const server = await startOne(programOf(programs, 'main'), { PORT: String(port) })
    servers.push(Object.assign(server, { port }))
  }
  const workers: Server[] = []
  for (let number = 0; number < workerCount; number += 1) {
    const port = await findFreePort()
    const own = { WORK_PORT: String(port), FOYER_JOBS: 'on' }
    workers.push(Object.assign(await startOne(programOf(programs, 'worker'), own), { port }))
  }
  simulators.setShop(`http://127.0.0.1:${servers[0]?.port ?? 0}`)
  const kept = opened.move()
  return {
    servers,
    workers,
    ports: servers.map(({ port }) => port),
    stock: show.stock,
    stripe: { apiBase, secretKey, publishableKey },
    cardDoor,
    mailDoor,
    mailUrl: simulators.mailUrl,
    environment,
    look,
    findBroken: async () => await look(async (db) => Object.keys(await findBroken(db))),
    setShop: (url) => simulators.setShop(url),
    close: async () => await kept.disposeAsync(),
  }
}

export const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null
