import { hostname } from 'node:os'
import { pino } from 'pino'
import { assembleFoyer } from './assemble-foyer.ts'
import type { Config } from './config/config.ts'
import type { Foyer, Providers } from './foyer.ts'
import { jobHandlers } from './modules/index.ts'
import { createDatabaseClock } from './platform/clock.ts'
import { DatabaseAway } from './platform/database/database-faults.ts'
import type { Database } from './platform/database/db.ts'
import { createDrain } from './platform/http/drain.ts'
import { randomIds } from './platform/ids.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { logDatabase } from './platform/database/log-database.ts'
import { loggerOptions } from './platform/monitoring/logger.ts'
import { createMetrics } from './platform/monitoring/metrics.ts'
import { loadPages } from './platform/http/pages.ts'
import { reportingHooks } from './platform/monitoring/report-errors.ts'
import { openNearby } from './platform/replica/open-nearby.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { shareMetrics } from './platform/processes/metrics-of-all.ts'
import { createSecrets } from './platform/secrets.ts'
import { untilThere } from './platform/database/until-there.ts'
import { chooseLookup } from './providers/address-lookup/choose-lookup.ts'
import { createAltchaProvider, createWorkProvider } from './providers/captcha/altcha.ts'
import { createHcaptchaProvider } from './providers/captcha/hcaptcha.ts'
import { openVendors, type OpenableConfigs } from './providers/payment/vendors.ts'
import { createSentryReports } from './providers/error-reports/sentry.ts'
import { createSmtpProvider } from './providers/mail/smtp.ts'
import { createApplePasses } from './providers/passes/apple.ts'
import { createGooglePasses } from './providers/passes/google.ts'
import { createSeatsioSeating } from './providers/seating/seatsio.ts'
import { createTwilioProvider } from './providers/sms/twilio.ts'
import { createWebhookSender } from './providers/webhooks/http-sender.ts'
import { renderInThreads } from './rendering/render-in-threads.ts'
import type { SeatsioConfig } from './config/seatsio-config.ts'
import type { TwilioConfig } from './config/twilio-config.ts'

interface ProviderSettings {
  readonly publicUrl: string
  readonly payments: OpenableConfigs
  readonly seatsio: SeatsioConfig | null
  readonly twilio: TwilioConfig | null
  readonly smtpUrl: string
}

/** What a process is there for: to serve, to do background work, both, or one thing that somebody has asked for. */
export type Role = 'shop' | 'web' | 'work' | 'command'

export type RunningFoyer = Foyer & { close(): Promise<void> }

/** The composition root: real database, real providers, real time. */
export async function createFoyer(
  config: Config,
  db: Database,
  settings: ProviderSettings,
  role: Role,
): Promise<RunningFoyer> {
  const log = createLog(config, role, () => clock.now())
  const clock = createDatabaseClock(db)
  await untilThere(async () => await clock.sync())
  const sync = (): void => {
    clock.sync().catch((error: unknown) => {
      // The clock goes on by itself meanwhile; that the database is away is logged once, elsewhere.
      if (!(error instanceof DatabaseAway))
        log.warn({ err: error }, 'the database clock could not be read')
    })
  }
  const resync = setInterval(sync, 30_000)
  resync.unref()
  logDatabase(db.availability, log)
  db.availability.watch(({ what }) => {
    if (what === 'back') sync()
  })
  const mail = createSmtpProvider(settings.smtpUrl)
  const secrets = createSecrets(...config.keyRing)
  const rendering = renderInThreads(config.renderThreads, log)
  const providers: Providers = {
    addressLookup: chooseLookup(config.addressLookup),
    ...(await openVendors(settings.payments, {
      now: () => clock.now(),
      publicUrl: settings.publicUrl,
    })),
    captcha:
      config.hcaptcha === null
        ? createAltchaProvider(secrets)
        : createHcaptchaProvider(config.hcaptcha, settings.publicUrl),
    mail,
    passes: {
      apple:
        config.passes.apple &&
        createApplePasses(config.passes.apple, async (asked) => await rendering.applePass(asked)),
      google:
        config.passes.google &&
        createGooglePasses(config.passes.google, {
          origin: settings.publicUrl,
          clock: () => clock.now().getTime(),
        }),
    },
    seating: settings.seatsio && createSeatsioSeating(settings.seatsio),
    sms: settings.twilio === null ? null : createTwilioProvider(settings.twilio),
    webhooks: createWebhookSender({
      allowLoopback: config.sandbox !== null,
      allowHttp: !config.production,
    }),
    work: createWorkProvider(secrets),
  }
  const drain = createDrain()
  const metrics = createMetrics(db, drain)
  const { program, traces } = config
  const about = { metrics, log, version: program.version, role }
  const stopTracing = await startTracing(traces, about)
  shareMetrics(metrics.registry)
  const nearby = openNearby(config, { db, metrics, log, ids: randomIds })
  const base = {
    config,
    publicUrl: settings.publicUrl,
    db,
    nearby,
    clock,
    ids: randomIds,
    secrets,
    metrics,
    drain,
    log,
    pages: await loadPages(),
    rendering,
    pagesFreshMs: 500,
    providers,
  }
  const jobNames = jobHandlers.map(({ name }) => name)
  const jobs = await untilThere(
    async () =>
      await db.alone(
        async () => await startJobs(db, log, jobNames, { mayDefine: config.migrates }),
      ),
  )
  return {
    ...assembleFoyer({ ...base, jobs }),
    async close() {
      clearInterval(resync)
      await jobs.stop()
      await rendering.close()
      mail.close()
      await nearby.close()
      await db.close()
      await stopTracing()
    },
  }
}

/** The JSON log; errors in it also go to the operator's error service, if there is one. */
function createLog(
  { logLevel, measure, program }: Config,
  role: Role,
  now: () => Date,
): Foyer['log'] {
  // Every line says which program on which machine wrote it: at three in the morning there may be two versions.
  const { version, commit } = program
  const base = { pid: process.pid, hostname: hostname(), process: role, version, commit }
  const options = { ...(loggerOptions(logLevel) as object), base }
  if (measure.sentryDsn === null) return pino(options)
  const report = createSentryReports(measure.sentryDsn, { now, uuid: () => randomIds.uuid() })
  return pino({ ...options, ...reportingHooks(report) })
}
