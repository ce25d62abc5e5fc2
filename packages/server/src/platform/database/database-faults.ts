import { t } from '@foyer/language/texts.ts'
import { BusyError, FoyerError } from '../errors.ts'

/**
 * The fault of the database, as far as a statement can tell. `lost`: the connection broke. `unreachable`: no connection
 * can be made. `silent`: nothing answers in time. `refused`: it answers, but cannot do what is asked (its disk is full, it
 * has no connection left). `read_only`: it may be read and not changed; mostly because it is a standby, or was the primary a
 * moment ago, so that another connection may lead to one that keeps things.
 */
export type DatabaseFault = 'lost' | 'unreachable' | 'silent' | 'refused' | 'read_only'

/** Codes of PostgreSQL (five characters, its appendix A) and of the system. */
const faults: Readonly<Record<string, DatabaseFault>> = {
  // Ended by an operator, by a crash of another session, or for having been idle.
  '57P01': 'lost',
  '57P02': 'lost',
  '57P05': 'lost',
  '25P03': 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  // Starting, stopping or recovering.
  '57P03': 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'silent',
  '25006': 'read_only',
  '53100': 'refused',
  '53300': 'refused',
  '58030': 'refused',
  // The statement took longer than `statement_timeout` allows.
  '57014': 'refused',
}

/**
 * What PgBouncer says by itself. It gives nearly all of it the code of a broken connection, whatever it is (its sources:
 * `disconnect_client`, `kill_pool_logins`), and passes on what PostgreSQL says.
 */
const poolerFaults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^no more connections allowed/, 'refused'],
  [/^query_wait_timeout/, 'silent'],
  [
    /server login has been failing|cannot connect to server|^server DNS lookup failed/,
    'unreachable',
  ],
  [/^database .* is disabled|^the database system is /, 'unreachable'],
]
/** It refuses the settings that come with a connection, and this one will always come with them. */
const takesNoSettings = /^unsupported startup parameter/

/** Messages of the driver that have no code. */
const driverFaults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^Query read timeout|^timeout expired|due to connection timeout$/, 'silent'],
  [/^Connection terminated|^Client (?:has encountered a connection error|was closed)/, 'lost'],
]

/** The fault behind an error of the driver; null when the statement is wrong and not the database. */
function faultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = faults[code]
  if (known !== undefined) return known
  // Class 08, connection exceptions.
  if (/^08[0-9A-Z]{3}$/.test(code)) return findFault(poolerFaults, error.message) ?? 'lost'
  return findFault(driverFaults, error.message)
}

const findFault = (
  among: readonly (readonly [RegExp, DatabaseFault])[],
  message: string,
): DatabaseFault | null => among.find(([words]) => words.test(message))?.[1] ?? null

/**
 * The database cannot be used right now. `isUnsure`: a commit was under way, and only the database knows whether it took
 * effect, so it may be repeated only when doing it twice is harmless. Otherwise nothing of the transaction was kept.
 */
export class DatabaseAway extends FoyerError {
  readonly fault: DatabaseFault
  readonly isUnsure: boolean

  constructor(fault: DatabaseFault, why: unknown, { isUnsure = false } = {}) {
    // A fault raised because the database is known to be away takes over the original reason.
    const cause = why instanceof DatabaseAway ? why.cause : why
    super(
      'unavailable',
      t('We cannot reach our records right now. Your tickets and your basket are safe with us.'),
      {
        internal: `the database is ${fault}: ${cause instanceof Error ? cause.message : 'no reason given'}`,
        retryAfterSeconds: 2,
        cause,
      },
    )
    this.name = 'DatabaseAway'
    this.fault = fault
    this.isUnsure = isUnsure
  }
}

/** All connections have been in use for longer than a request should wait. */
export class NoFreeConnection extends BusyError {}

/** A pooler stands before the database, and the shop was not told of it. */
export class UnknownPooler extends Error {
  constructor(cause: Error) {
    super(
      `A pooler in front of PostgreSQL takes no settings with a connection ("${cause.message}"). If DATABASE_URL leads through PgBouncer in transaction mode, set DATABASE_POOLER=transaction, and DATABASE_SESSION_URL to a way past it; DATABASE_SESSION_URL may not lead through it.`,
      { cause },
    )
    this.name = 'UnknownPooler'
  }
}

/** Turns a statement's error into the error its caller sees. */
export function presentDatabaseError(error: unknown): unknown {
  if (error instanceof Error && takesNoSettings.test(error.message)) return new UnknownPooler(error)
  const fault = faultOf(error)
  return fault === null ? error : new DatabaseAway(fault, error)
}
