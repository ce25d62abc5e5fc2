import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '@foyer/e2e/harness/own-folder.ts'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { secret, startServer, stopServer } from '../reserve/servers.ts'
import { withClient } from '../with-client.ts'
import { openSimulators, type Simulators } from './simulators.ts'

/** The built programs of a checkout of this repository, in processes of their own. */
export interface Shop {
  readonly port: number
  readonly simulators: Simulators
  readonly webPid: number
  /** Null when the web process does the background work, too. */
  readonly workerPid: number | null
  close(): Promise<void>
}

export interface ShopOptions {
  readonly databaseUrl: string
  /** The checkout of the repository; it has been built. */
  readonly folder?: string
  readonly environment?: Readonly<Record<string, string>>
  /** More environment for the web process alone. */
  readonly webEnvironment?: Readonly<Record<string, string>>
  /** Puts something between the shop and the mail server at this URL, and answers where that is. */
  readonly mailThrough?: (smtpUrl: string) => Promise<string>
  /** Whether the web process does the background work, too. */
  readonly isOneProcess?: boolean
  /** Whether nobody but the bench tells the shop of payments. */
  readonly isSilent?: boolean
}

const own = join(import.meta.dirname, '../..')

/** A crowd behind one proxy: nobody is asked for a captcha, and everybody gets a code. */
const unhindered = {
  CAPTCHA_AFTER_RESERVATIONS: '1000000',
  CAPTCHA_RUSH_PER_MINUTE: '1000000',
  NETWORK_PLACES_PERCENT: '100',
  CODES_PER_HOUR_AND_NETWORK: '1000',
  NEW_BASKETS_PER_NETWORK: '1000000',
}

/** Starts the simulators, the web process and, if the checkout has one, the worker. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  await using opened = new AsyncDisposableStack()
  const { path: folder } = opened.adopt(ownFolder('foyer-bench-'), (one) => one.remove())
  const simulators = opened.adopt(await openSimulators(), (one) => one.stop())
  const programs = join(options.folder ?? own, 'packages/server/dist/program')
  const worker = join(programs, 'worker.js')
  const hasWorker = options.isOneProcess !== true && existsSync(worker)
  const port = await findFreePort()
  const environment = {
    DATABASE_URL: options.databaseUrl,
    FOYER_SECRET: secret,
    FOYER_SANDBOX: '0',
    FOYER_DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    ...unhindered,
    ...settingsOf(simulators),
    ...(options.mailThrough !== undefined && {
      SMTP_URL: await options.mailThrough(simulators.process.smtpUrl),
    }),
    ...options.environment,
  }
  const start = async (program: string, more: Readonly<Record<string, string>>) =>
    opened.adopt(
      await startServer(program, { ...environment, ...more }),
      async (process) => await stopServer(process),
    )
  const web = await start(join(programs, 'main.js'), {
    PORT: String(port),
    ...(hasWorker ? { FOYER_JOBS: 'off' } : {}),
    ...options.webEnvironment,
  })
  const background = hasWorker ? await start(worker, {}) : null
  if (options.isSilent !== true) simulators.process.setShop(`http://127.0.0.1:${port}`)
  const kept = opened.move()
  return {
    port,
    simulators,
    webPid: web.pid ?? 0,
    workerPid: background?.pid ?? null,
    close: async () => await kept.disposeAsync(),
  }
}

function settingsOf({ process: { stripe, smtpUrl } }: Simulators) {
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase ?? '',
    STRIPE_SCRIPT_URL: stripe.scriptUrl ?? '',
    SMTP_URL: smtpUrl,
  }
}

/** Gives every ticket more places than any run sells. */
export async function addPlaces(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('update ticket_stock set capacity = 1000000')
  })
}

/**
 * Does what PostgreSQL does by itself within a minute of a shop's first sales. Analysed while they are empty, tables are
 * planned for as empty, which no shop does.
 */
export async function analyseTables(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('vacuum (analyze)')
  })
}
