import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './db.ts'

const directory = join(import.meta.dirname, '../../migrations')
/** Any number, as long as every process asks for the same advisory lock. */
const lockKey = 7_204_113

/** The files of this version, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
}

/**
 * Brings the schema forward; there is no way back. Each file runs in a transaction of its own, one process at a
 * time. Throws when a file that already ran was changed since. Returns the names of the files it ran.
 */
export async function migrate(db: Database): Promise<string[]> {
  await db.script(
    'create table if not exists schema_migration (name text primary key, content_hash text not null, ran_at timestamptz not null default now())',
  )
  const files = await migrationNames()
  const ran: string[] = []
  for (const name of files) {
    const text = await readFile(join(directory, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (await runOnce(db, name, text, hash)) ran.push(name)
  }
  return ran
}

async function runOnce(db: Database, name: string, text: string, hash: string): Promise<boolean> {
  const known = await db.query('select content_hash from schema_migration where name = $1', [name])
  if (known.rows[0] !== undefined) {
    if (known.rows[0]['content_hash'] !== hash) {
      throw new Error(`Migration ${name} was changed after it ran; write a new one instead.`)
    }
    return false
  }
  // Several statements in one text are one transaction: the lock makes a second process wait, and then the
  // insert tells it that the work is done.
  try {
    await db.script(`select set_config('lock_timeout', '60s', true), pg_advisory_xact_lock(${lockKey});
      insert into schema_migration (name, content_hash) values ('${name}', '${hash}');
      ${text}`)
  } catch (error) {
    const again = await db.query('select 1 from schema_migration where name = $1', [name])
    if (again.rows.length === 0) throw error
    return false
  }
  return true
}
