import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../errors.ts'

/**
 * What is wrong with the database, as far as a statement can tell. `lost`: its connection broke. `unreachable`: there is
 * none to be had. `silent`: nothing answers in time. `refused`: it answers, but does not do what it is asked for (its
 * disk is full, it only reads, it has no connection left).
 */
export type DatabaseFault = 'lost' | 'unreachable' | 'silent' | 'refused'

/** Codes of PostgreSQL (five characters, its appendix A) and of the system. */
const faults: Readonly<Record<string, DatabaseFault>> = {
  // Ended by an operator, by a crash of another session, for having been idle.
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
  // It took longer than `statement_timeout` allows.
  '57014': 'refused',
}

/** The driver's own words, which have no code. */
const driverFaults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^Query read timeout|^timeout expired|due to connection timeout$/, 'silent'],
  [/^Connection terminated|^Client (?:has encountered a connection error|was closed)/, 'lost'],
]

/** Of an error of the driver; null for what is wrong with a statement and not with the database. */
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
 * The database cannot be used right now. `isUnsure`: a commit was on its way, and whether it was kept only the database
 * knows; nobody may repeat it who could not bear to do it twice. Otherwise nothing was kept of a transaction.
 */
export class DatabaseAway extends FoyerError {
  readonly fault: DatabaseFault
  readonly isUnsure: boolean

  constructor(fault: DatabaseFault, why: unknown, { isUnsure = false } = {}) {
    // What is away because it was found to be away has one reason.
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

/** What a statement's error is to whoever asked for it. */
export function presentDatabaseError(error: unknown): unknown {
  const fault = faultOf(error)
  return fault === null ? error : new DatabaseAway(fault, error)
}
