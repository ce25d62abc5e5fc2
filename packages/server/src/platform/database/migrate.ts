import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './db.ts'
import { buildIndexes, indexesOf } from './build-indexes.ts'
import { untilLocked, usualPatience, type LockPatience } from './until-locked.ts'

const directory = join(import.meta.dirname, '../../../migrations')
/** Any number, as long as every process uses the same advisory lock. */
const lockKey = 7_204_113

/** The files of this version, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
}

/**
 * Brings the schema forward; there is no way back. Each file runs in a transaction of its own, one process at a
 * time, and waits for its locks with `patience`; one that builds indexes `concurrently` runs in none (docs/decisions/0095). Throws when a file that already ran was changed since.
 * Returns the names of the files it ran, up to `last` if that is given.
 */
export async function migrate(
  db: Database,
  { patience = usualPatience, last }: { patience?: LockPatience; last?: string } = {},
): Promise<string[]> {
  try {
    await makeItsTable(db)
    const files = await migrationNames()
    const known = await knownHashes(db)
    const ran: string[] = []
    for (const name of files) {
      if (last !== undefined && name > last) break
      const migration = await readMigration(name, known)
      if (!known.has(name) && (await runOnce(db, migration, patience))) ran.push(name)
    }
    return ran
  } catch (error) {
    throw isRefused(error) ? new MayNotMigrate(error) : error
  }
}

/** The files of this version that have not run, in their order. Throws when one that ran was changed since. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const known = await knownHashes(db)
  const files = await migrationNames()
  await Promise.all(files.map(async (name) => await readMigration(name, known)))
  return files.filter((name) => !known.has(name))
}

/** Asks first: even one that changes nothing may only be run by a role that may make tables. */
async function makeItsTable(db: Database): Promise<void> {
  const { rows } = await db.query(`select to_regclass('schema_migration') is not null as is_there`)
  if (rows[0]?.['is_there'] === true) return
  await db.script(
    'create table if not exists schema_migration (name text primary key, content_hash text not null, ran_at timestamptz not null default now())',
  )
}

/** @throws Error when the file ran and was changed since */
async function readMigration(name: string, known: ReadonlyMap<string, string>): Promise<Migration> {
  const text = await readFile(join(directory, name), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const before = known.get(name)
  if (before !== undefined && before !== hash)
    throw new Error(`Migration ${name} was changed after it ran; write a new one instead.`)
  return { name, text, hash }
}

/** Permission denied. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '42501'

/** The role of this connection may not change the schema. */
class MayNotMigrate extends Error {
  constructor(cause: Error) {
    super(
      `The database has to be migrated, and this role may not: ${cause.message}. Run npm run migrate with the role that owns the schema, or give its address as DATABASE_MIGRATE_URL; with FOYER_MIGRATE=off this process waits until somebody has.`,
      { cause },
    )
    this.name = 'MayNotMigrate'
  }
}

/** The hashes of all files that ran, in one statement: most starts need no more than that. */
async function knownHashes(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query('select name, content_hash from schema_migration')
  return new Map(rows.map((row) => [String(row['name']), String(row['content_hash'])]))
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

async function runOnce(
  db: Database,
  { name, text, hash }: Migration,
  patience: LockPatience,
): Promise<boolean> {
  // PostgreSQL keeps the first 63 characters.
  const application = `foyer migrates ${name}`.slice(0, 63)
  const indexes = indexesOf(text)
  // Several statements in one text are one transaction: the lock makes a second process wait, and then the
  // insert tells it that the work is done.
  const run = async (): Promise<void> =>
    await db.script(`select set_config('lock_timeout', '${patience.lockMs}ms', true),
        set_config('application_name', '${application}', true), pg_advisory_xact_lock(${lockKey});
      insert into schema_migration (name, content_hash) values ('${name}', '${hash}');
      ${text}`)
  try {
    if (indexes === null) await untilLocked(db, { name, application }, run, patience)
    else await buildIndexes(db, { name, application, hash, indexes, lockKey }, patience)
  } catch (error) {
    const again = await db.query('select 1 from schema_migration where name = $1', [name])
    if (again.rows.length === 0) throw error
    return false
  }
  return true
}
