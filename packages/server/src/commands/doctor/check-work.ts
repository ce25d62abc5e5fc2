import type { Database } from '../../platform/database/db.ts'
import type { Finding } from './finding.ts'

/** A worker looks each minute which rounds are due. */
const workerSilentSeconds = 300

/** Says whether any process does background work. */
export async function checkWork(db: Pick<Database, 'query'>): Promise<Finding> {
  const what = 'background work'
  const none: Finding = {
    what,
    state: 'unknown',
    detail: 'no process has done any on this database yet',
  }
  const { rows: tables } = await db.query(`select to_regclass('jobs.version') as there`)
  if (tables[0]?.['there'] == null) return none
  const { rows } = await db.query(
    `select floor(extract(epoch from clock_timestamp() - cron_on))::int as seconds from jobs.version`,
  )
  const seconds = rows[0]?.['seconds']
  if (typeof seconds !== 'number') return none
  const detail = `a process looked ${seconds} seconds ago which rounds are due`
  if (seconds <= workerSilentSeconds) return { what, state: 'fine', detail }
  const todo =
    'Start `npm run work`, or a shop without FOYER_JOBS=off: until then nothing is delivered or refunded.'
  return { what, state: 'wrong', detail, todo }
}
