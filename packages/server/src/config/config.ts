import { resolve } from 'node:path'
import * as z from 'zod'
import { oneTimeCodesPerHourAndNetwork } from '@foyer/contract/limits.ts'
import {
  addressLookupOf,
  addressLookups,
  type AddressLookupConfig,
} from './address-lookup-config.ts'
import { growthEnvironment, growthOf, type GrowthConfig } from './growth-config.ts'
import { givenIn, problemsOf } from './config-problems.ts'
import { dangerSettings, overridesOf, type OverriddenDanger } from './danger-config.ts'
import { hcaptchaOf, type HcaptchaConfig } from './hcaptcha-config.ts'
import { keyRingOf } from './key-ring-config.ts'
import { measureOf, type MeasureConfig } from './measure-config.ts'
import { ownSecret } from './own-secret.ts'
import { passesOf, type PassesConfig } from './passes-config.ts'
import type { KeyRing } from '../platform/secrets.ts'
import { readShopFile, type Shop } from './shop-file.ts'
import { seatsioOf, seatsioRegions, type SeatsioConfig } from './seatsio-config.ts'
import { squareOf, type SquareConfig } from './square-config.ts'
import { stripeOf, type StripeConfig } from './stripe-config.ts'
import { truelayerOf, truelayerSettings, type TruelayerConfig } from './truelayer-config.ts'
import { twilioOf, type TwilioConfig } from './twilio-config.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ })
const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where buyers reach the shop; links, cookies and the origin check follow it. */
  PUBLIC_URL: url.optional(),
  /** Left out: the embedded database in FOYER_DATA_DIR. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** For how long a server that is told to stop says so to its proxies, and still answers; 5 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(64).default(8),
  FOYER_DATA_DIR: z.string().min(1).default('.foyer/data'),
  /** Signs sessions, forms and tickets: one key, or several, the newest first. Kept with the backup. */
  FOYER_SECRET: z.string().optional(),
  FOYER_SITE_NAME: z.string().min(1).max(60).default('Foyer'),
  /** A locale of languages/, or a file of the operator's own; speak.ts reads it before all else. */
  FOYER_LANGUAGE: z.string().optional(),
  /** Name, logo, colours, help and legal texts of the operator. */
  FOYER_SHOP_FILE: z.string().min(1).optional(),
  /** The demo season is imported into an empty database. */
  FOYER_DEMO: flag.optional(),
  /** Simulated providers and mail; never in production. */
  FOYER_SANDBOX: flag.optional(),
  /** A shop for trials as in production, with the providers' test keys; marked on every page. */
  FOYER_STAGING: flag.default(false),
  ...dangerSettings,
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(3125),
  /** How many proxies in front may be believed about the client's address. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('Foyer <tickets@localhost.localdomain>'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: url.optional(),
  STRIPE_SCRIPT_URL: url.optional(),
  SQUARE_ACCESS_TOKEN: z.string().optional(),
  SQUARE_APPLICATION_ID: z.string().optional(),
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().optional(),
  SQUARE_WEBHOOK_URL: url.optional(),
  SQUARE_API_BASE: url.optional(),
  SQUARE_SCRIPT_URL: url.optional(),
  /** Seating plans kept by seats.io. */
  SEATSIO_SECRET_KEY: z.string().optional(),
  SEATSIO_REGION: z.enum(seatsioRegions).default('eu'),
  SEATSIO_API_BASE: url.optional(),
  SEATSIO_CHART_JS: url.optional(),
  ...truelayerSettings,
  /** Text messages before the payments of a plan. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_BASE: url.default('https://api.twilio.com'),
  SMS_PER_DAY: z.coerce.number().int().min(0).default(1000),
  /** Tickets in the wallets of phones; each is a PEM or a file with one. */
  APPLE_PASS_CERTIFICATE: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_PASS_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.string().optional(),
  HCAPTCHA_SITE_KEY: z.string().optional(),
  HCAPTCHA_SECRET: z.string().optional(),
  HCAPTCHA_VERIFY_URL: url.default('https://api.hcaptcha.com/siteverify'),
  HCAPTCHA_SCRIPT_URL: url.default('https://js.hcaptcha.com/1/api.js'),
  /** Reservations in ten minutes, from one session or network, before an adaptive event asks for a captcha. */
  CAPTCHA_AFTER_RESERVATIONS: z.coerce.number().int().min(0).default(3),
  /** Reservations of an adaptive event in a minute that count as a rush, in which everybody is asked. */
  CAPTCHA_RUSH_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** A venue whose guests share one network needs more. */
  CODES_PER_HOUR_AND_NETWORK: z.coerce.number().int().min(1).default(oneTimeCodesPerHourAndNetwork),
  ...growthEnvironment,
  /** Who finds addresses; `off` in production unless it says otherwise. */
  ADDRESS_LOOKUP: z.enum(addressLookups).optional(),
  ADDRESS_LOOKUP_URL: url.optional(),
  ADDRESS_LOOKUP_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /** The shop's own Google Analytics 4 property; those of organisers stand in the catalogue. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  GOOGLE_TAG_BASE: url.optional(),
  META_PIXEL_BASE: url.optional(),
  /** Where errors of page and server are reported to. */
  SENTRY_DSN: url.optional(),
  /** Buyers in browsers inside other apps are asked to open a real one. */
  REFUSE_IN_APP_BROWSERS: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
})

export interface Config extends GrowthConfig {
  readonly production: boolean
  readonly test: boolean
  /** Production with the providers' test keys: for trials, and marked as that. */
  readonly staging: boolean
  readonly port: number
  readonly host: string
  /** Null until the port is known, when it was asked to be any free one. */
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly drainSeconds: number
  readonly dataDir: string
  readonly keyRing: KeyRing
  /** What the operator lets pass that would keep the shop from starting. */
  readonly overrides: readonly OverriddenDanger[]
  readonly siteName: string
  readonly shop: Shop
  readonly demo: boolean
  readonly sandbox: { readonly port: number; readonly smtpPort: number } | null
  readonly trustProxyHops: number
  readonly logLevel: string
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly stripe: StripeConfig | null
  readonly square: SquareConfig | null
  /** Null: no hosted charts of seats. */
  readonly seatsio: SeatsioConfig | null
  readonly truelayer: TruelayerConfig | null
  /** Null: no text messages. */
  readonly twilio: TwilioConfig | null
  readonly passes: PassesConfig
  /** Null: the captcha built into the shop. */
  readonly hcaptcha: HcaptchaConfig | null
  readonly captcha: { readonly afterReservations: number; readonly rushPerMinute: number }
  /** How many one-time codes one network may have sent in an hour. */
  readonly codesPerHourAndNetwork: number
  readonly addressLookup: AddressLookupConfig
  readonly refuseInAppBrowsers: boolean
  readonly measure: MeasureConfig
  readonly metricsToken: string | null
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

/** Where the shop is, for what only asks it, from wherever: no set-up of a shop is needed for that. */
export const readShopUrl = (env: NodeJS.ProcessEnv = process.env): string => {
  const { PUBLIC_URL, PORT } = environment
    .pick({ PUBLIC_URL: true, PORT: true })
    .parse(givenIn(env))
  return PUBLIC_URL ?? `http://localhost:${PORT}`
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
  const useSandbox = values.FOYER_SANDBOX ?? (!production && values.STRIPE_SECRET_KEY === undefined)
  const shopProblems: string[] = []
  const shop = readShopFile(values.FOYER_SHOP_FILE, shopProblems)
  const problems = [...shopProblems, ...problemsOf(values, useSandbox)]
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(values.FOYER_DATA_DIR)
  return {
    production,
    test: values.NODE_ENV === 'test',
    staging: values.FOYER_STAGING,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    dataDir,
    keyRing: keyRingOf(values.FOYER_SECRET, () => ownSecret(dataDir)),
    overrides: overridesOf(values),
    siteName: shop.name ?? values.FOYER_SITE_NAME,
    shop,
    demo: values.FOYER_DEMO ?? !production,
    sandbox: useSandbox ? { port: values.SANDBOX_PORT, smtpPort: values.SANDBOX_SMTP_PORT } : null,
    trustProxyHops: values.TRUST_PROXY_HOPS,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    stripe: stripeOf(values),
    square: squareOf(values),
    seatsio: seatsioOf(values),
    truelayer: truelayerOf(values),
    twilio: twilioOf(values),
    passes: passesOf(values),
    hcaptcha: hcaptchaOf(values),
    captcha: {
      afterReservations: values.CAPTCHA_AFTER_RESERVATIONS,
      rushPerMinute: values.CAPTCHA_RUSH_PER_MINUTE,
    },
    codesPerHourAndNetwork: values.CODES_PER_HOUR_AND_NETWORK,
    ...growthOf(values),
    addressLookup: addressLookupOf(values, production),
    refuseInAppBrowsers: values.REFUSE_IN_APP_BROWSERS,
    measure: measureOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
  }
}

export type Environment = z.output<typeof environment>
