import { platformWay } from '@foyer/contract/ways/ways.ts'
import { resolve } from 'node:path'
import { addressLookupOf, type AddressLookupConfig } from './address-lookup-config.ts'
import { growthOf, type GrowthConfig } from './growth-config.ts'
import { givenIn, problemsOf } from './config-problems.ts'
import { overridesOf, type OverriddenDanger } from './danger-config.ts'
import { environment } from './environment.ts'
import { hcaptchaOf, type HcaptchaConfig } from './hcaptcha-config.ts'
import { keyRingOf } from './key-ring-config.ts'
import { mailingsOf, type MailingConfig } from './mailing-config.ts'
import { measureOf, type MeasureConfig } from './measure-config.ts'
import { migrationsOf, type MigrateConfig } from './database/database-config.ts'
import { ownSecret } from './own-secret.ts'
import { passesOf, type PassesConfig } from './passes-config.ts'
import { poolerOf, type PoolerConfig } from './database/pooler-config.ts'
import { processesOf, type ProcessConfig } from './process-config.ts'
import { programOf, type Program } from '../platform/monitoring/program.ts'
import type { ReplicaSettings } from '../platform/replica/open-nearby.ts'
import type { KeyRing } from '../platform/secrets.ts'
import { replicaOf } from './database/replica-config.ts'
import { readShopFile, type Shop } from './shop-file.ts'
import { seatsioOf, type SeatsioConfig } from './seatsio-config.ts'
import { tracesOf, type TracesConfig } from './traces-config.ts'
import { twilioOf, type TwilioConfig } from './twilio-config.ts'
import { paymentConfigsOf, type PaymentConfigs } from '../providers/payment/vendors.ts'

export interface Config
  extends GrowthConfig, MailingConfig, MigrateConfig, PaymentConfigs, PoolerConfig, ProcessConfig {
  readonly production: boolean
  readonly test: boolean
  /** Production with the providers' test keys: a shop for trials, and marked as such. */
  readonly staging: boolean
  readonly port: number
  readonly host: string
  /** Null until the port is known, when any free one was asked for. */
  readonly publicUrl: string | null
  readonly databaseUrl: string
  readonly databasePool: number
  /** Null when the writer answers everything. */
  readonly replica: ReplicaSettings | null
  readonly renderThreads: number
  readonly drainSeconds: number
  readonly dataDir: string
  readonly keyRing: KeyRing
  /** The dangers the operator allows, each of which would otherwise keep the shop from starting. */
  readonly overrides: readonly OverriddenDanger[]
  readonly siteName: string
  readonly shop: Shop
  readonly demo: boolean
  readonly sandbox: { readonly port: number; readonly smtpPort: number } | null
  readonly trustProxyHops: number
  readonly logLevel: string
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Null when there are no hosted seating charts. */
  readonly seatsio: SeatsioConfig | null
  /** Null when the shop sends no text messages. */
  readonly twilio: TwilioConfig | null
  readonly passes: PassesConfig
  /** Null for the captcha built into the shop. */
  readonly hcaptcha: HcaptchaConfig | null
  readonly captcha: { readonly afterReservations: number; readonly rushPerMinute: number }
  /** How many one-time codes one network may request in an hour. */
  readonly codesPerHourAndNetwork: number
  readonly addressLookup: AddressLookupConfig
  readonly refuseInAppBrowsers: boolean
  readonly measure: MeasureConfig
  readonly metricsToken: string | null
  /** Null when no traces are recorded. */
  readonly traces: TracesConfig | null
  readonly program: Program
}

/** Everything that is wrong with the environment, in one error. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((text) => `  - ${text}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Where the shop is, for programs that only send it requests: they need none of its other settings. */
export const readShopUrl = (env: NodeJS.ProcessEnv = process.env): string => {
  const { PUBLIC_URL, PORT } = environment
    .pick({ PUBLIC_URL: true, PORT: true })
    .parse(givenIn(env))
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

/**
 * The database to migrate, for the program that does nothing else: it needs none of the shop's other settings, and so no secret
 * of a provider.
 */
export const readMigrateUrl = (env: NodeJS.ProcessEnv = process.env): string | null => {
  const { DATABASE_MIGRATE_URL, DATABASE_URL } = environment
    .pick({ DATABASE_MIGRATE_URL: true, DATABASE_URL: true })
    .parse(givenIn(env))
  return DATABASE_MIGRATE_URL ?? DATABASE_URL ?? null
}

/** Reads the environment once. Throws a ConfigError that lists every problem. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = givenIn(env)
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const payments = paymentConfigsOf(values)
  const useSandbox = values.FOYER_SANDBOX ?? (!production && payments[platformWay] === null)
  const shopProblems: string[] = []
  const shop = readShopFile(values.FOYER_SHOP_FILE, shopProblems)
  const problems = [...shopProblems, ...problemsOf(values, useSandbox)]
  const databaseUrl = values.DATABASE_URL
  if (problems.length > 0 || databaseUrl === undefined) throw new ConfigError(problems)
  const dataDir = resolve(values.FOYER_DATA_DIR)
  return {
    production,
    test: values.NODE_ENV === 'test',
    staging: values.FOYER_STAGING,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl,
    ...migrationsOf(values),
    databasePool: values.DATABASE_POOL,
    replica: replicaOf(values),
    renderThreads: values.RENDER_THREADS,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    dataDir,
    keyRing: keyRingOf(values.FOYER_SECRET, () => ownSecret(dataDir)),
    overrides: overridesOf(values),
    siteName: shop.name ?? values.FOYER_SITE_NAME,
    shop,
    demo: values.FOYER_DEMO ?? !production,
    sandbox: useSandbox
      ? {
          port: values.SANDBOX_PORT ?? portBeside(values.PORT, 100),
          smtpPort: values.SANDBOX_SMTP_PORT ?? portBeside(values.PORT, 125),
        }
      : null,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    ...payments,
    seatsio: seatsioOf(values),
    twilio: twilioOf(values),
    passes: passesOf(values),
    hcaptcha: hcaptchaOf(values),
    captcha: {
      afterReservations: values.CAPTCHA_AFTER_RESERVATIONS,
      rushPerMinute: values.CAPTCHA_RUSH_PER_MINUTE,
    },
    codesPerHourAndNetwork: values.CODES_PER_HOUR_AND_NETWORK,
    ...growthOf(values),
    ...mailingsOf(values),
    ...poolerOf(values),
    ...processesOf(values),
    addressLookup: addressLookupOf(values, production),
    refuseInAppBrowsers: values.REFUSE_IN_APP_BROWSERS,
    measure: measureOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: tracesOf(values),
    program: programOf(values),
  }
}

/** So many ports after that of the shop; 0, which takes a free one, where there is none. */
const portBeside = (port: number, distance: number): number =>
  port === 0 || port + distance > 65_535 ? 0 : port + distance
