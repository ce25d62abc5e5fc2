import pg from 'pg'
import * as z from 'zod'
import { isLocalHost } from '../../platform/local-host.ts'

const howToEncrypt =
  'Add ?sslmode=verify-full to it, and &sslrootcert=/path/of/ca.pem where the certificate is of an authority of your own.'

/**
 * Why others on the way could read or answer the traffic to this database; null for one on this machine or behind verified
 * TLS. The driver itself is asked, because it reads the URL, and PGSSLMODE and its like when the URL says nothing.
 */
export function plainDatabase(
  databaseUrl: string | undefined,
  setting = 'DATABASE_URL',
): string | null {
  if (databaseUrl === undefined) return null
  let client: pg.Client
  try {
    // This does not connect yet.
    client = new pg.Client({ connectionString: databaseUrl })
  } catch (error) {
    return `${setting} cannot be used: ${reasonOf(error)}`
  }
  const { host } = client
  if (host.startsWith('/') || isLocalHost(host)) return null
  const ssl: unknown = client.ssl
  if (ssl === false) {
    return `${setting} leads to ${host} without TLS: whoever is on the way reads the password and everything of your buyers. ${howToEncrypt}`
  }
  return isChecked(ssl)
    ? null
    : `${setting} leads to ${host} by TLS that does not check who answers: whoever is on the way can answer instead. ${howToEncrypt}`
}

/**
 * `foyer on db.example.org:5432`, as the driver reads the URL: without user and password.
 * @throws Error when it cannot be read
 */
export function databaseName(databaseUrl: string): string {
  try {
    const { database, host, port } = new pg.Client({ connectionString: databaseUrl })
    return `${database ?? ''} on ${host}:${port}`
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

const isChecked = (ssl: unknown): boolean =>
  typeof ssl !== 'object' ||
  ssl === null ||
  !('rejectUnauthorized' in ssl) ||
  ssl.rejectUnauthorized !== false

/** The problem of an unreadable file or of contradictory modes; never with the URL. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? error.message.replaceAll(/postgres(ql)?:\/\/\S+/g, '…')
    : 'it is no address'

export interface MigrateConfig {
  /** The role that owns the schema, and migrates with it; null when the one that serves does. */
  readonly migrateUrl: string | null
  /** Whether this process migrates at its start; if not, it waits until somebody else has. */
  readonly migrates: boolean
}

export const migrateEnvironment = {
  DATABASE_MIGRATE_URL: z.string().startsWith('postgres').optional(),
  FOYER_MIGRATE: z.enum(['on', 'off']).default('on'),
}

interface Values {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_MIGRATE_URL?: string | undefined
  readonly FOYER_MIGRATE: 'on' | 'off'
}

export const migrationsOf = (values: Values): MigrateConfig => ({
  migrateUrl: values.DATABASE_MIGRATE_URL ?? null,
  migrates: values.FOYER_MIGRATE === 'on',
})

/** The one setting without which nothing works, in a trial as in production. */
export const databaseProblems = ({ DATABASE_URL: url }: Pick<Values, 'DATABASE_URL'>): string[] =>
  url === undefined
    ? [
        'DATABASE_URL is missing. Give a PostgreSQL: postgres://user:password@host/database?sslmode=verify-full. On a computer of your own `npm start` brings one, and from then on commands use it as well.',
      ]
    : []
