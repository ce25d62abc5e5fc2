import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { DatabaseAway } from '../database-faults.ts'
import { missingMigrations } from '../migrate.ts'
import type { Database } from '../db.ts'
import { findDeskRole } from './find-desk-role.ts'
import { servingRights } from './serving-rights.ts'

/** How long a process waits for whoever migrates, how often it looks, and how often it says so. */
const usualWait = {
  totalMs: 10 * minuteMs,
  pauseMs: 1_000,
  sayMs: 30_000,
  say: (text: string): void => void process.stderr.write(`${text}\n`),
}

/** The schema did not become what this version needs. */
class NotMigrated extends Error {
  constructor(missing: string, minutes: number) {
    super(
      `The database is not what this version needs: ${missing}. This process may not change that (FOYER_MIGRATE=off), and nobody else has within ${minutes} minutes. Run npm run migrate with the role that owns the schema (DATABASE_MIGRATE_URL), then start again.`,
    )
    this.name = 'NotMigrated'
  }
}

/**
 * Waits until somebody else has made the schema what this version needs, with all `queues` and rights.
 * @throws NotMigrated
 */
export async function untilPrepared(
  db: Database,
  queues: readonly string[],
  wait: Partial<typeof usualWait> = {},
): Promise<void> {
  const { totalMs, pauseMs, sayMs, say } = { ...usualWait, ...wait }
  const started = performance.now()
  let said = -Infinity
  for (;;) {
    const missing = await findMissing(db, queues)
    if (missing === null) return
    const now = performance.now()
    if (now - said >= sayMs) {
      say(`Foyer waits until somebody has migrated the database: ${missing}.`)
      said = now
    }
    if (now - started > totalMs) throw new NotMigrated(missing, Math.round(totalMs / minuteMs))
    await pause(pauseMs)
  }
}

/** What this version still needs, in words; null when all is there. */
async function findMissing(db: Database, queues: readonly string[]): Promise<string | null> {
  try {
    const [migration] = await missingMigrations(db)
    if (migration !== undefined) return `the migration ${migration} has not run`
    const known = await db.query('select name from jobs.queue')
    const names = new Set(known.rows.map(({ name }) => String(name)))
    const queue = queues.find((one) => !names.has(one))
    if (queue !== undefined) return `the job queue ${queue} is not there`
    const right = await findMissingRight(db)
    if (right !== null) return `this role may not ${right}`
    const { isMeant, isReady } = await findDeskRole(db)
    return isMeant && !isReady ? 'the role that reads for the desk may not do so yet' : null
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    if (error instanceof Error && 'code' in error && notYet.has(String(error.code)))
      return error.message
    throw error
  }
}

/** Permission denied; no such table; no such schema. */
const notYet = new Set(['42501', '42P01', '3F000'])

async function findMissingRight(db: Database): Promise<string | null> {
  const asked = [...servingRights].flatMap(([table, rights]) =>
    ['select', ...rights].map((right) => ({ table, right })),
  )
  const { rows } = await db.query(
    `select w."right" || ' ' || w."table" as missing from unnest($1::text[], $2::text[]) as w("table", "right")
      where not has_table_privilege(w."table", w."right") limit 1`,
    [asked.map(({ table }) => table), asked.map(({ right }) => right)],
  )
  return rows[0] === undefined ? null : String(rows[0]['missing'])
}
