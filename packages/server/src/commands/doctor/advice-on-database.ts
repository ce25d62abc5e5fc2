import { codeOf } from '../../platform/database/database-faults.ts'

export const toMigrate =
  'Run npm run migrate, as the role that owns the tables (DATABASE_MIGRATE_URL, where another role serves).'

const password = 'Check the user and the password in DATABASE_URL, and pg_hba.conf of the server.'
const wait = 'Wait: the server starts, stops or recovers. If it goes on, its own log says why.'

/** By PostgreSQL's code (its appendix A). What is not here is about the way to the server. */
const advice: Readonly<Record<string, string>> = {
  '28000': password,
  '28P01': password,
  '3D000': 'Check the name of the database in DATABASE_URL, or make the database.',
  // Tables or columns that are not there: nothing has prepared the database yet.
  '3F000': toMigrate,
  '42P01': toMigrate,
  '42703': toMigrate,
  '42501': `The role may not do that. ${toMigrate} It also says again what each role may do.`,
  '53100': "Make room on the disk of PostgreSQL's machine (df -h); what fills it may be pg_wal.",
  '53300':
    'All connections are used up. As a superuser on the machine of PostgreSQL: select usename, application_name, count(*) from pg_stat_activity group by 1, 2. End what should not be there, or let fewer processes open fewer (FOYER_PROCESSES, DATABASE_POOL).',
  '57P03': wait,
}

/** What to do about a fault of the database, by its code; null when the code says nothing about that. */
export function adviceOnDatabase(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const found = advice[codeOf(at) ?? '']
    if (found !== undefined) return found
  }
  return null
}
