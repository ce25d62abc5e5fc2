import * as z from 'zod'
import { oneTimeCodesPerHourAndNetwork } from '@foyer/contract/limits.ts'
import { webUrl as url } from '../providers/payment/vendor.ts'
import { paymentSettings } from '../providers/payment/vendors.ts'
import { addressLookups } from './address-lookup-config.ts'
import { dangerSettings } from './danger-settings.ts'
import { growthEnvironment } from './growth-config.ts'
import { migrateEnvironment } from './database/database-config.ts'
import { mailingEnvironment } from './mailing-config.ts'
import { poolerEnvironment } from './database/pooler-config.ts'
import { processEnvironment } from './process-config.ts'
import { replicaEnvironment } from './database/replica-config.ts'
import { seatsioRegions } from './seatsio-config.ts'
import { tracesEnvironment } from './traces-config.ts'
import { smsPerDay } from './twilio-config.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')

/** Every setting of the environment in its raw form; config.ts turns them into what they mean for the shop. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The URL at which buyers reach the shop; links, cookies and the origin check follow it. */
  PUBLIC_URL: url.optional(),
  /** Optional here only so that its absence is told with all other problems. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  ...migrateEnvironment,
  /** How many seconds a stopping server still answers while it tells its proxies that it stops; 5 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  ...poolerEnvironment,
  DATABASE_POOL: z.coerce.number().int().min(1).max(64).default(8),
  ...replicaEnvironment,
  /** Threads that make mails, PDFs and passes beside the one that answers buyers. */
  RENDER_THREADS: z.coerce.number().int().min(1).max(8).default(1),
  FOYER_DATA_DIR: z.string().min(1).default('.foyer/data'),
  /** Signs sessions, forms and tickets: one key, or several, the newest first. It is kept with the backup. */
  FOYER_SECRET: z.string().optional(),
  FOYER_SITE_NAME: z.string().min(1).max(60).default('Foyer'),
  /** A locale of languages/, or the path of the operator's own file; speak.ts reads it before all else. */
  FOYER_LANGUAGE: z.string().optional(),
  /** A file with the operator's name, logo, colours, help and legal texts. */
  FOYER_SHOP_FILE: z.string().min(1).optional(),
  /** Whether the demo season is imported into an empty database. */
  FOYER_DEMO: flag.optional(),
  /** Whether providers and mail are simulated; never in production. */
  FOYER_SANDBOX: flag.optional(),
  /** A shop for trials as in production, with the providers' test keys; marked on every page. */
  FOYER_STAGING: flag.default(false),
  ...dangerSettings,
  /** Where the simulators listen; beside the shop's own port, so that a second shop has ports of its own. */
  SANDBOX_PORT: port.optional(),
  SANDBOX_SMTP_PORT: port.optional(),
  /** How many proxies in front are trusted to report the client's IP address. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('Foyer <tickets@localhost.localdomain>'),
  /** Settings for seating plans kept by seats.io. */
  SEATSIO_SECRET_KEY: z.string().optional(),
  SEATSIO_REGION: z.enum(seatsioRegions).default('eu'),
  SEATSIO_API_BASE: url.optional(),
  SEATSIO_CHART_JS: url.optional(),
  ...paymentSettings,
  /** Settings for text messages before the payments of a plan. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_BASE: url.default('https://api.twilio.com'),
  SMS_PER_DAY: z.coerce.number().int().min(0).default(smsPerDay),
  /** Settings for tickets in the wallets of phones; certificates and keys are PEM, or the path of a file with it. */
  APPLE_PASS_CERTIFICATE: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_PASS_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.string().optional(),
  APPLE_PUSH_API_BASE: url.optional(),
  GOOGLE_WALLET_API_BASE: url.optional(),
  HCAPTCHA_SITE_KEY: z.string().optional(),
  HCAPTCHA_SECRET: z.string().optional(),
  HCAPTCHA_VERIFY_URL: url.default('https://api.hcaptcha.com/siteverify'),
  HCAPTCHA_SCRIPT_URL: url.default('https://js.hcaptcha.com/1/api.js'),
  /** Reservations in ten minutes, from one session or network, before an adaptive event asks for a captcha. */
  CAPTCHA_AFTER_RESERVATIONS: z.coerce.number().int().min(0).default(3),
  /** Reservations of an adaptive event in a minute that count as a rush, in which everybody is asked. */
  CAPTCHA_RUSH_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** A venue whose guests share one network needs a higher limit. */
  CODES_PER_HOUR_AND_NETWORK: z.coerce.number().int().min(1).default(oneTimeCodesPerHourAndNetwork),
  ...growthEnvironment,
  ...mailingEnvironment,
  ...processEnvironment,
  /** The service that finds postal addresses; `off` in production by default. */
  ADDRESS_LOOKUP: z.enum(addressLookups).optional(),
  ADDRESS_LOOKUP_URL: url.optional(),
  ADDRESS_LOOKUP_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /** The shop's own Google Analytics 4 property; those of organisers are in the catalogue. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  GOOGLE_TAG_BASE: url.optional(),
  META_PIXEL_BASE: url.optional(),
  /** The service that receives errors of page and server. */
  SENTRY_DSN: url.optional(),
  /** Whether buyers in browsers inside other apps are asked to open a real one. */
  REFUSE_IN_APP_BROWSERS: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracesEnvironment,
})

export type Environment = z.output<typeof environment>
