import { mkdtempSync, rmSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBroken, type Broken } from '../../../packages/server/src/audit/find-broken.ts'
import type { Database } from '../../../packages/server/src/platform/database/db.ts'
import { migrate } from '../../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../../packages/server/src/platform/database/open-database.ts'
import { findFreePort } from '../../../packages/server/src/testing/postgres/free-port.ts'
import {
  startRealPostgres,
  type RealPostgres,
} from '../../../packages/server/src/testing/postgres/real-postgres.ts'
import { childrenOf } from '../../processes.ts'
import { openSimulators, type Simulators } from '../../purchase/simulators.ts'
import { builtProgram, secret, startServer, stopServer } from '../../reserve/servers.ts'
import { startCounting } from '../../journey/count-statements.ts'
import { withClient } from '../../with-client.ts'
import { seedOnsale, type Offered, type Onsale } from './seed-onsale.ts'

export type { Offered }

/** Several web processes on one port, a worker, PostgreSQL, and the simulators; an event behind a queue and others. */
export interface OnsaleShop extends Onsale {
  readonly port: number
  readonly postgres: RealPostgres
  readonly databaseUrl: string
  readonly simulators: Simulators
  readonly secret: string
  /** The process that keeps the web processes running, which are its children. */
  readonly web: ChildProcess
  readonly worker: ChildProcess
  look<T>(work: (db: Database) => Promise<T>): Promise<T>
  findBroken(): Promise<Broken>
  close(): Promise<void>
}

export interface OnsaleOptions {
  readonly places: number
  readonly processes: number
  /** From now to the opening; null for one that is open already. */
  readonly opensInMs: number
}

/** What PostgreSQL counts is counted for each role: so one can tell what the web processes ask from what the worker does. */
export const roles = { web: 'shop_web', worker: 'shop_worker' } as const

export async function openOnsaleShop(options: OnsaleOptions): Promise<OnsaleShop> {
  await using opened = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-onsale-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = opened.adopt(await startRealPostgres({ own: true }), (one) => one.stop())
  await startCounting(postgres)
  const databaseUrl = await postgres.newDatabase('onsale')
  for (const role of Object.values(roles))
    await withClient(postgres.url, (client) => client.query(`create role ${role} superuser login`))
  const look: OnsaleShop['look'] = async (work) => {
    const db = openPostgres(databaseUrl, 2)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  const onsale = await look(async (db) => {
    await migrate(db)
    return await seedOnsale(db, options)
  })
  const simulators = opened.adopt(await openSimulators(), (one) => one.stop())
  const port = await findFreePort()
  const { stripe, smtpUrl } = simulators.process
  const environment = {
    FOYER_SECRET: secret,
    FOYER_SANDBOX: '0',
    FOYER_DEMO: '0',
    FOYER_DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase ?? '',
    STRIPE_SCRIPT_URL: stripe.scriptUrl ?? '',
    SMTP_URL: smtpUrl,
  }
  const start = async (program: string, role: string, more: Readonly<Record<string, string>>) => {
    const url = new URL(databaseUrl)
    url.username = role
    const started = await startServer(program, { ...environment, ...more, DATABASE_URL: url.href })
    return opened.adopt(started, async (one) => await stopServer(one))
  }
  const web = await start(builtProgram, roles.web, {
    PORT: String(port),
    FOYER_JOBS: 'off',
    FOYER_PROCESSES: String(options.processes),
  })
  const worker = await start(builtProgram.replace('main.js', 'worker.js'), roles.worker, {})
  simulators.process.setShop(`http://127.0.0.1:${port}`)
  const kept = opened.move()
  return {
    ...onsale,
    port,
    postgres,
    databaseUrl,
    simulators,
    secret,
    web,
    worker,
    look,
    findBroken: async () => await look(findBroken),
    close: async () => await kept.disposeAsync(),
  }
}

/** The web processes that run at the moment. */
export function webPidsOf({ web }: Pick<OnsaleShop, 'web'>): number[] {
  const { pid } = web
  if (pid === undefined) return []
  const children = childrenOf(pid)
  return children.length === 0 ? [pid] : children
}
