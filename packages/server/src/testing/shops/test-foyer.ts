import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { assembleFoyer } from '../../assemble-foyer.ts'
import { buildApp } from '../../build-app.ts'
import { readConfig } from '../../config/config.ts'
import { byOnlineWay, type OnlineWayName } from '@foyer/contract/ways/ways.ts'
import type { Foyer, Providers } from '../../foyer.ts'
import { jobHandlers } from '../../modules/index.ts'
import { mailJobs } from '../../modules/mail/exports.ts'
import { createManualClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { createDrain } from '../../platform/http/drain.ts'
import { randomIds, type Ids } from '../../platform/ids.ts'
import { bindJobs } from '../../platform/jobs/jobs.ts'
import { recordJob } from '../../platform/jobs/record-job.ts'
import { createMetrics } from '../../platform/monitoring/metrics.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { loadPages, type PageRenderers } from '../../platform/http/pages.ts'
import { createNearby } from '../../platform/replica/nearby.ts'
import type { Replica } from '../../platform/replica/replica.ts'
import { createSecrets, type KeyRing } from '../../platform/secrets.ts'
import { builtInLookup } from '../../providers/address-lookup/built-in.ts'
import { createWebhookSender } from '../../providers/webhooks/http-sender.ts'
import { createAltchaProvider, createWorkProvider } from '../../providers/captcha/altcha.ts'
import { renderHere, type Rendering } from '../../rendering/rendering.ts'
import { createFakeCardProvider, type FakeCardProvider } from '../providers/fake-card-provider.ts'
import { openForShop } from '../postgres/migrated-database.ts'
import { createOutbox, type Outbox } from '../providers/outbox.ts'
import { openTestQueue } from './test-queue.ts'

const testStart = '2026-12-01T10:00:00.000Z'

/** A shop that is connected to no provider of payments. */
const noPayments = byOnlineWay<{ readonly [Name in OnlineWayName]: null }>(() => null)

export interface TestFoyer {
  readonly foyer: Foyer
  readonly app: FastifyInstance
  readonly clock: ReturnType<typeof createManualClock>
  readonly card: FakeCardProvider
  readonly outbox: Outbox
  readonly db: Database
  /** Runs the queued background jobs until there are none. A job that throws stays queued. */
  runJobs(): Promise<void>
  /** Runs one kind of recurring work. */
  runJob(name: string): Promise<void>
  /** The names of the waiting jobs. */
  queuedJobs(): Promise<string[]>
  close(): Promise<void>
}

export interface TestFoyerOptions {
  /** A database to use instead of a new one, e.g. that of an earlier shop. It stays open when the shop closes. */
  readonly db?: Database
  /** What answers reads beside the database; nothing by default. */
  readonly replica?: Replica
  readonly ids?: Partial<Ids>
  readonly env?: Readonly<Record<string, string>>
  readonly providers?: Partial<Providers>
  /** The card provider and the clock of an earlier shop on the same database: both outlive a restart. */
  readonly card?: FakeCardProvider
  readonly clock?: ReturnType<typeof createManualClock>
  readonly pages?: Partial<PageRenderers>
  /** Threads, for a test of these; by default everything is rendered in the test's own. */
  readonly rendering?: Rendering
  /** Pages ask the database each time by default, so that they show what a test has just changed. */
  readonly pagesFreshMs?: number
  /**
   * False for tests that look at no mail: their mails are queued as ever, and nobody sends them. A mail with its PDF takes as
   * long as all the rest of a purchase.
   */
  readonly sendsMails?: boolean
  /** Other keys than those of all tests: for a shop that is started again with changed ones. */
  readonly keyRing?: KeyRing
}

/** A computed name, as in pages.ts. */
const sourceOfPages: string = '@foyer/pages/src/entries/index.ts'

/** How many shops this process has opened: each has a folder of its own. */
let shops = 0

const builtScripts = join(import.meta.dirname, '../../../../pages/dist/browser')

/**
 * Renders the pages from their sources, with the scripts of a build if there is one. Only a process without Vitest needs
 * them built, because Node reads no JSX.
 */
async function pagesOfTests(): Promise<PageRenderers> {
  if (!('env' in import.meta)) return await loadPages()
  const { renderers } = (await import(sourceOfPages)) as { renderers: PageRenderers }
  const browserScript: PageRenderers['browserScript'] = (name) => {
    const file = join(builtScripts, `${name}.js`)
    return existsSync(file) ? readFileSync(file, 'utf8') : `// ${name} is not built`
  }
  const codeReaderBinary: PageRenderers['codeReaderBinary'] = () => {
    const file = join(builtScripts, 'code-reader.wasm')
    return existsSync(file) ? readFileSync(file) : new Uint8Array()
  }
  return { ...renderers, browserScript, codeReaderBinary }
}

/**
 * The whole shop in process: real SQL, real rules, a clock that moves only when told to, providers whose answers a test
 * can set.
 */
export async function createTestFoyer(options: TestFoyerOptions = {}): Promise<TestFoyer> {
  const db = options.db ?? (await openForShop())
  if (options.db !== undefined) await migrate(db)
  const clock = options.clock ?? createManualClock(testStart)
  const card = options.card ?? createFakeCardProvider()
  const outbox = createOutbox()
  const queue = await openTestQueue(db)
  const secrets = createSecrets(
    ...(options.keyRing ?? ['a secret for tests, long enough to be one']),
  )
  // Tests should not spend time on the work of a captcha.
  const littleWork = { cost: 1, steps: { from: 1, to: 5 } }
  const captcha = createAltchaProvider(secrets, littleWork)
  const pages = { ...(await pagesOfTests()), ...options.pages }
  const drain = createDrain()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Nobody connects to it: the shop has `db`.
    DATABASE_URL: 'postgres://localhost/tests',
    FOYER_SECRET: createHash('sha256').update('tests').digest('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    // Made by the first that writes a file, and gone with the run.
    FOYER_DATA_DIR: join(tmpdir(), `foyer-shop-${process.pid}-${(shops += 1)}`),
    // Only tests of the captcha want adaptive events to ask: many reserve often, from one IP address, at one moment.
    CAPTCHA_AFTER_RESERVATIONS: '1000000',
    CAPTCHA_RUSH_PER_MINUTE: '1000000',
    // Likewise only tests of networks care that most buyers of a test share one.
    NETWORK_PLACES_PERCENT: '100',
    ...options.env,
  })
  const metrics = createMetrics(db, drain)
  const foyer = assembleFoyer({
    config,
    publicUrl: 'http://localhost:3000',
    db,
    nearby: createNearby(db, options.replica ?? null, metrics),
    clock,
    ids: { ...randomIds, ...options.ids },
    secrets,
    jobs: queue.jobs,
    metrics,
    drain,
    log: pino({ level: 'silent' }),
    pages,
    rendering: options.rendering ?? renderHere(pages),
    pagesFreshMs: options.pagesFreshMs ?? 0,
    providers: {
      addressLookup: builtInLookup,
      ...noPayments,
      captcha,
      work: createWorkProvider(secrets, littleWork),
      stripe: card,
      mail: outbox,
      passes: { apple: null, google: null },
      sms: null,
      seating: null,
      webhooks: createWebhookSender({ allowLoopback: true, allowHttp: true, timeoutMs: 2_000 }),
      ...options.providers,
    },
  })
  // A machine that runs many tests at once is slow, not overloaded, so no visitor is turned away for that.
  const app = await buildApp(foyer, { logger: foyer.log, maxEventLoopDelayMs: 0 })
  const bound = bindJobs(jobHandlers, foyer)
  const left = new Set(options.sendsMails === false ? mailJobs.map((job) => job.name) : [])
  const run = async (name: string, payload: object): Promise<void> => {
    const job = bound.find((candidate) => candidate.name === name)
    if (job === undefined) throw new Error(`nobody does the job ${name}`)
    await job.run(payload)
  }
  return {
    foyer,
    app,
    clock,
    card,
    outbox,
    db,
    async runJob(name) {
      await run(name, {})
    },
    async runJobs() {
      for (let job = await queue.next(); job !== undefined;) {
        const { name, payload, traceparent: cause } = job
        if (!left.has(name))
          await recordJob({ name, id: String(job.id), cause }, async () => {
            await run(name, payload)
            return {}
          })
        await queue.done(job.id)
        job = await queue.next()
      }
    },
    queuedJobs: async () => await queue.names(),
    async close() {
      await app.close()
      if (options.db === undefined) await db.close()
    },
  }
}
