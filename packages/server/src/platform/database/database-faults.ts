import { t } from '@foyer/language/texts.ts'
import { BusyError, FoyerError } from '../errors.ts'

/**
 * The fault of the database, as far as a statement can tell. `lost`: the connection broke. `unreachable`: no connection
 * can be made. `silent`: nothing answers in time. `refused`: it answers, but cannot do what is asked (its disk is full, it
 * is read-only, it has no connection left).
 */
export type DatabaseFault = 'lost' | 'unreachable' | 'silent' | 'refused'

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
  '25006': 'refused',
  '53100': 'refused',
  '53300': 'refused',
  '58030': 'refused',
  // The statement took longer than `statement_timeout` allows.
  '57014': 'refused',
}

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
  if (/^08[0-9A-Z]{3}$/.test(code)) return 'lost'
  return driverFaults.find(([words]) => words.test(error.message))?.[1] ?? null
}

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

/** Turns a statement's error into the error its caller sees. */
export function presentDatabaseError(error: unknown): unknown {
  const fault = faultOf(error)
  return fault === null ? error : new DatabaseAway(fault, error)
}
