import { bouncesOfSandbox } from './config/mailing-config.ts'
import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from './build-app.ts'
import { ConfigError, type Config } from './config/config.ts'
import { createFoyer } from './create-foyer.ts'
import { demoOrganiser, demoPeople } from './demo-people.ts'
import {
  importDemoSeason,
  picturesDirectory,
  readHostedCharts,
} from './modules/catalogue/exports.ts'
import { measureBySandbox } from './config/measure-config.ts'
import { jobHandlers } from './modules/index.ts'
import { seedDemoStaff } from './modules/staff/exports.ts'
import type { Database } from './platform/database/db.ts'
import { bindJobs } from './platform/jobs/jobs.ts'
import type { SandboxProcess } from './platform/sandbox-process.ts'
import { untilThere } from './platform/database/until-there.ts'
import { openableConfigs } from './providers/payment/vendors.ts'
import { seatsioOfSandbox } from './config/seatsio-config.ts'
import { twilioOfSandbox } from './config/twilio-config.ts'
import { warnOfOverrides } from './warn-of-overrides.ts'

interface OpenShop {
  readonly url: string
  /** Begins the background work; an open shop can do without it for a moment. */
  work(): Promise<void>
  /** Tells the proxies first (see DRAIN_SECONDS), finishes the requests under way, and ends. */
  close(): Promise<void>
}

/** On the database that is being opened: imports the demo season if the settings say so, and serves. */
export async function openShop(
  config: Config,
  opening: Promise<Database>,
  starting: Promise<SandboxProcess | null>,
): Promise<OpenShop> {
  const db = await opening
  if (config.demo)
    await untilThere(async () => await db.alone(async () => await importDemoSeason(db, config)))
  const sandbox = await starting
  const measure = measureBySandbox(config.measure, sandbox?.url ?? null)
  await makePlaceForPictures(config)
  const bounces = sandbox === null ? config.bounces : bouncesOfSandbox(config.bounces)
  const settings = { ...config, measure, bounces }
  const role = config.jobs ? 'shop' : 'web'
  const foyer = await createFoyer(settings, db, providerSettingsOf(config, sandbox), role)
  warnOfOverrides(foyer)
  if (config.demo && !config.production)
    await untilThere(
      async () => await seedDemoStaff(db, demoOrganiser, demoPeople, foyer.clock.now()),
    )
  const app = await buildApp(foyer, { logger: foyer.log })
  await app.listen({ port: config.port, host: config.host })
  sandbox?.setShop(foyer.publicUrl)
  if (sandbox !== null) await showCharts(db, sandbox)
  return {
    url: foyer.publicUrl,
    async work() {
      await foyer.jobs.work(bindJobs(jobHandlers, foyer))
    },
    async close() {
      const { drainSeconds } = config
      foyer.log.info({ drainSeconds }, 'told to stop: not ready any more, and still answering')
      foyer.drain.start()
      await setTimeout(drainSeconds * 1000)
      await app.close()
      await foyer.close()
    },
  }
}

/** A new shop has none yet. When none can be made, the route that serves them reports it. */
async function makePlaceForPictures({ dataDir }: Config): Promise<void> {
  await mkdir(picturesDirectory(dataDir), { recursive: true }).catch(() => {})
}

/** Gives the simulator of charts its plans. */
async function showCharts(db: Database, sandbox: SandboxProcess): Promise<void> {
  const charts = await untilThere(async () => await readHostedCharts(db))
  if (charts.length > 0) sandbox.setCharts(charts)
}

/** The providers' URLs: those of the settings, else the simulators'. */
export function providerSettingsOf(config: Config, sandbox: SandboxProcess | null) {
  const payments = openableConfigs(config, sandbox)
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl
  if (payments === null || smtpUrl === undefined) {
    throw new ConfigError([
      'STRIPE_SECRET_KEY (with its publishable key and webhook secret) and SMTP_URL are needed when FOYER_SANDBOX is off.',
    ])
  }
  return {
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    payments,
    seatsio: config.seatsio ?? (sandbox === null ? null : seatsioOfSandbox(sandbox.url)),
    twilio: config.twilio ?? (sandbox === null ? null : twilioOfSandbox(sandbox.url)),
    smtpUrl,
  }
}
