import { overrideWords, type Override } from './danger-settings.ts'
import { plainDatabase } from './database/database-config.ts'
import type { Environment } from './environment.ts'
import { weakKeyOf } from './key-ring-config.ts'
import { liveKeysOf } from '../providers/payment/vendors.ts'
import { plainMail } from './mail-config.ts'

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
    FOYER_ALLOW_LIVE_KEYS:
      !production && live.length > 0
        ? `${live.join(', ')}, and NODE_ENV is not production: real money would move without what production insists on. Set NODE_ENV=production, or use keys of the provider's test world.`
        : null,
    FOYER_ALLOW_NO_PROXY:
      (production || isEncrypted(values.PUBLIC_URL)) && values.TRUST_PROXY_HOPS === 0
        ? 'TRUST_PROXY_HOPS is 0: what speaks https for this server is a proxy, and without a hop all buyers look like that one network to the limits. Set it to how many proxies of yours add to X-Forwarded-For, usually 1.'
        : null,
    FOYER_ALLOW_PLAIN_DATABASE:
      plainDatabase(values.DATABASE_URL) ??
      plainDatabase(values.DATABASE_SESSION_URL, 'DATABASE_SESSION_URL') ??
      plainDatabase(values.DATABASE_MIGRATE_URL, 'DATABASE_MIGRATE_URL') ??
      plainDatabase(values.DATABASE_REPLICA_URL, 'DATABASE_REPLICA_URL'),
    FOYER_ALLOW_PLAIN_MAIL: plainMail(values.SMTP_URL),
    FOYER_ALLOW_WEAK_SECRET: weakKeyOf(values.FOYER_SECRET),
  }
  return Object.entries(found).flatMap(([setting, text]) =>
    text === null ? [] : [{ setting: setting as Override, text }],
  )
}

/** The dangers that keep the shop from starting, each with how to remove it and how to run all the same. */
export const dangerProblems = (values: Environment): string[] =>
  dangersOf(values)
    .filter(({ setting }) => values[setting] === undefined)
    .map(
      ({ setting, text }) =>
        `${text}\n    To start all the same: ${setting}=${overrideWords[setting]}`,
    )

/** A setting that lets the shop run in spite of a danger. */
export interface OverriddenDanger {
  readonly setting: string
  /** Null when there is no such danger: the setting can be removed. */
  readonly danger: string | null
}

export function overridesOf(values: Environment): OverriddenDanger[] {
  const dangers = dangersOf(values)
  return (Object.keys(overrideWords) as Override[])
    .filter((setting) => values[setting] !== undefined)
    .map((setting) => ({
      setting,
      danger: dangers.find((danger) => danger.setting === setting)?.text ?? null,
    }))
}
