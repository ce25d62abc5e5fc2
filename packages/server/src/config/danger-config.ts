import * as z from 'zod'
import type { Environment } from './config.ts'
import { plainDatabase } from './database-config.ts'
import { weakKeyOf } from './key-ring-config.ts'
import { liveKeysOf } from './live-keys.ts'
import { plainMail } from './mail-config.ts'

/** Each danger has a setting of its own, whose one value says what may come of it (docs/decisions/0047). */
const words = {
  FOYER_ALLOW_EMBEDDED_DATABASE: 'I_UNDERSTAND_THAT_A_POWER_CUT_LOSES_ORDERS',
  FOYER_ALLOW_LIVE_KEYS: 'I_UNDERSTAND_THAT_REAL_MONEY_MOVES',
  FOYER_ALLOW_NO_PROXY: 'I_UNDERSTAND_THAT_EVERYBODY_IS_ONE_NETWORK',
  FOYER_ALLOW_PLAIN_DATABASE: 'I_UNDERSTAND_THAT_OTHERS_CAN_READ_EVERYTHING',
  FOYER_ALLOW_PLAIN_MAIL: 'I_UNDERSTAND_THAT_OTHERS_CAN_READ_SIGN_IN_CODES',
  FOYER_ALLOW_WEAK_SECRET: 'I_UNDERSTAND_THAT_TICKETS_CAN_BE_FORGED',
} as const

type Override = keyof typeof words

/** Any other value is a mistake, and said to be one. */
const exactly = (setting: Override) =>
  z.literal(words[setting], { error: `may say ${words[setting]} and nothing else` }).optional()

export const dangerSettings = {
  FOYER_ALLOW_EMBEDDED_DATABASE: exactly('FOYER_ALLOW_EMBEDDED_DATABASE'),
  FOYER_ALLOW_LIVE_KEYS: exactly('FOYER_ALLOW_LIVE_KEYS'),
  FOYER_ALLOW_NO_PROXY: exactly('FOYER_ALLOW_NO_PROXY'),
  FOYER_ALLOW_PLAIN_DATABASE: exactly('FOYER_ALLOW_PLAIN_DATABASE'),
  FOYER_ALLOW_PLAIN_MAIL: exactly('FOYER_ALLOW_PLAIN_MAIL'),
  FOYER_ALLOW_WEAK_SECRET: exactly('FOYER_ALLOW_WEAK_SECRET'),
}

interface Danger {
  readonly setting: Override
  readonly text: string
}

const isEncrypted = (url: string | undefined): boolean =>
  url !== undefined && new URL(url).protocol === 'https:'

function dangersOf(values: Environment): Danger[] {
  const production = values.NODE_ENV === 'production'
  const live = liveKeysOf(values)
  const found: Record<Override, string | null> = {
    FOYER_ALLOW_EMBEDDED_DATABASE:
      production && values.DATABASE_URL === undefined
        ? 'DATABASE_URL is missing: the embedded database serves one process and may lose the last orders in a power cut. Give a PostgreSQL: postgres://user:password@host/database?sslmode=verify-full'
        : null,
    FOYER_ALLOW_LIVE_KEYS:
      !production && live.length > 0
        ? `${live.join(', ')}, and NODE_ENV is not production: real money would move without what production insists on. Set NODE_ENV=production, or use keys of the provider's test world.`
        : null,
    FOYER_ALLOW_NO_PROXY:
      (production || isEncrypted(values.PUBLIC_URL)) && values.TRUST_PROXY_HOPS === 0
        ? 'TRUST_PROXY_HOPS is 0: what speaks https for this server is a proxy, and without a hop all buyers look like that one network to the limits. Set it to how many proxies of yours add to X-Forwarded-For, usually 1.'
        : null,
    FOYER_ALLOW_PLAIN_DATABASE: plainDatabase(values.DATABASE_URL),
    FOYER_ALLOW_PLAIN_MAIL: plainMail(values.SMTP_URL),
    FOYER_ALLOW_WEAK_SECRET: weakKeyOf(values.FOYER_SECRET),
  }
  return Object.entries(found).flatMap(([setting, text]) =>
    text === null ? [] : [{ setting: setting as Override, text }],
  )
}

/** Which dangers keep the shop from starting, each with how to mend it and how to run all the same. */
export const dangerProblems = (values: Environment): string[] =>
  dangersOf(values)
    .filter(({ setting }) => values[setting] === undefined)
    .map(({ setting, text }) => `${text}\n    To start all the same: ${setting}=${words[setting]}`)

/** A setting that lets the shop run in spite of a danger. */
export interface OverriddenDanger {
  readonly setting: string
  /** Null where there is no such danger: the setting can go. */
  readonly danger: string | null
}

export function overridesOf(values: Environment): OverriddenDanger[] {
  const dangers = dangersOf(values)
  return (Object.keys(words) as Override[])
    .filter((setting) => values[setting] !== undefined)
    .map((setting) => ({
      setting,
      danger: dangers.find((danger) => danger.setting === setting)?.text ?? null,
    }))
}
