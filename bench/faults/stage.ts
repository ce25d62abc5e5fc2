import { mkdtempSync, rmSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBroken } from '../../packages/server/src/audit/find-broken.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import {
  startRealPostgres,
  type RealPostgres,
} from '../../packages/server/src/testing/postgres/real-postgres.ts'
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

export interface Server {
  readonly port: number
  /** The process that serves at the moment. */
  process: ChildProcess
  /** Starts it again on the same port. */
  start(): Promise<void>
}

/** A database server, the vendors' simulators behind doors that can be shut, servers of the shop, and a show on sale. */
export interface Stage {
  readonly postgres: RealPostgres
  readonly servers: readonly Server[]
  /** Processes that only work, where there are any: then `servers` only serve. */
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
  close(): Promise<void>
}

export interface StageOptions {
  readonly servers?: number
  readonly workers?: number
  /** The folder with the programs, built ones or sources; our sources by default. */
  readonly programs?: string
  /** A server that somebody else stops, in place of one of the stage's own. */
  readonly postgres?: RealPostgres
  /** A file that gets what all processes log. */
  readonly log?: string
  /** Makes the schema in an empty database, and what is in it before the show; this version's migrations by default. */
  readonly makeSchema?: (db: Database, databaseUrl: string) => Promise<unknown>
  readonly show?: ShowOverrides
  /** Where PostgreSQL keeps its data. */
  readonly folder?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Everybody may buy it by card at once, without an account. */
const easyShow: ShowOverrides = {
  event: { express: true, captcha: 'never' },
  types: [{ stock: 100_000 }],
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-faults-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres =
    options.postgres ??
    opened.adopt(
      await startRealPostgres({
        own: true,
        ...(options.folder !== undefined && { folder: options.folder }),
      }),
      async (one) => await one.stop(),
    )
  const databaseUrl = await postgres.newDatabase('faults')
  const look: Stage['look'] = async (work) => {
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
    ...options.environment,
  }
  const startAll = async (
    script: string,
    count: number,
    more: (port: number) => Readonly<Record<string, string>>,
  ): Promise<Server[]> => {
    const started: Server[] = []
    for (let number = 0; number < count; number += 1) {
      const port = await findFreePort()
      const start = async () =>
        await startServer(script, { ...environment, ...more(port) }, options.log)
      const server: Server = {
        port,
        process: await start(),
        async start() {
          server.process = await start()
        },
      }
      opened.defer(async () => await stopServer(server.process, 'SIGKILL'))
      started.push(server)
    }
    return started
  }
  const { workers: workerCount = 0, programs } = options
  const servers = await startAll(programOf(programs, 'main'), options.servers ?? 1, (port) => ({
    PORT: String(port),
    ...(workerCount > 0 && { FOYER_JOBS: 'off' }),
  }))
  const workers = await startAll(programOf(programs, 'worker'), workerCount, (port) => ({
    WORK_PORT: String(port),
  }))
  const [first] = servers
  simulators.setShop(`http://127.0.0.1:${first?.port ?? 0}`)
  const kept = opened.move()
  return {
    postgres,
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
    close: async () => await kept.disposeAsync(),
  }
}

const sources = join(import.meta.dirname, '../../packages/server/src')

export const program = join(sources, 'main.ts')

/** Built programs end otherwise than their sources. */
const programOf = (folder: string | undefined, name: 'main' | 'worker'): string =>
  folder === undefined ? join(sources, `${name}.ts`) : join(folder, `${name}.js`)

export const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null
