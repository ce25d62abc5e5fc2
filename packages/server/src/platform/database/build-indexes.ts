import { setTimeout as pause } from 'node:timers/promises'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { Database } from './db.ts'
import type { AskAside } from './statements.ts'
import { untilLocked, type LockPatience } from './until-locked.ts'

const statement =
  /^(?<what>create|drop) (?:unique )?index concurrently (?:if exists )?(?<index>\w+)\b/

interface IndexChange {
  readonly what: 'create' | 'drop'
  readonly index: string
  readonly sql: string
}

/**
 * What a migration changes of indexes without stopping those who write meanwhile; null for one that runs in a transaction.
 * Throws when it does something else as well, which would be kept when the rest fails.
 */
export function indexesOf(text: string): readonly IndexChange[] | null {
  const statements = text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((sql) => sql.trim())
    .filter((sql) => sql !== '')
  if (!statements.some((sql) => sql.includes('index concurrently'))) return null
  return statements.map((sql) => {
    const { what, index } = statement.exec(sql)?.groups ?? {}
    if (index === undefined)
      throw new Error(`A migration that changes indexes concurrently does nothing else: ${sql}`)
    return { what: what === 'create' ? 'create' : 'drop', index, sql }
  })
}

/** Nobody waits behind such a wait, and what was built is lost when it is given up: so it may be longer than others. */
const timesAsPatient = 15
/** As long as a script may take. */
const slowestMs = hourMs

export interface IndexMigration {
  readonly name: string
  readonly application: string
  readonly hash: string
  readonly indexes: readonly IndexChange[]
  /** The advisory lock of all who migrate. */
  readonly lockKey: number
}

/** Runs such a migration, outside a transaction and on a connection of its own. It goes on where one that was ended stopped. */
export async function buildIndexes(
  db: Pick<Database, 'aside'>,
  { name, application, hash, indexes, lockKey }: IndexMigration,
  patience: LockPatience,
): Promise<void> {
  const lockMs = Math.min(timesAsPatient * patience.lockMs, patience.totalMs)
  const run = async (ask: AskAside): Promise<void> => {
    await ask(
      `select set_config('lock_timeout', $1, false), set_config('application_name', $2, false)`,
      [`${lockMs}ms`, application],
    )
    await takeTurn(ask, lockKey, lockMs)
    const ran = await ask('select 1 from schema_migration where name = $1', [name])
    if (ran.length > 0) return
    for (const change of indexes) await changeIndex(ask, change)
    await ask('insert into schema_migration (name, content_hash) values ($1, $2)', [name, hash])
  }
  await untilLocked(db, { name, application }, async () => await db.aside(run, slowestMs), {
    ...patience,
    lockMs,
  })
}

/** An index whose building was broken off stays behind, is kept up and never read. */
async function changeIndex(ask: AskAside, { what, index, sql }: IndexChange): Promise<void> {
  const [found] = await ask(
    'select indisvalid as is_whole from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (what === 'create' && found?.['is_whole'] === true) return
  if (what === 'create' && found !== undefined) await ask(`drop index concurrently ${index}`, [])
  await ask(sql, [])
}

/** Asks again and again: who waits within a statement has a snapshot, and those who build indexes wait for its end. */
async function takeTurn(ask: AskAside, lockKey: number, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const [row] = await ask('select pg_try_advisory_lock($1) as is_taken', [lockKey])
    if (row?.['is_taken'] === true) return
    if (performance.now() > until)
      throw Object.assign(new Error('another process migrates'), { code: '55P03' })
    await pause(100)
  }
}
