import { findBroken } from '../../audit/find-broken.ts'
import type { Database } from '../../platform/database/db.ts'

/** How often each table had been written when the books of this database were last found right. */
const foundRightAt = new WeakMap<object, ReadonlyMap<string, string>>()

type Asked = Pick<Database, 'query' | 'read'>

/** The connection that asks for a database: each that does has to plan the rules. */
const auditors = new WeakMap<object, Asked>()

/**
 * From now on the rules of a database, which is empty, are asked by one connection to it, and not by whichever is free.
 */
export function auditAt(db: Asked, by: Asked): void {
  auditors.set(db, by)
  foundRightAt.delete(by)
}

/**
 * Fails with the rules of stock, codes and money that are broken at the moment, and the rows that break them. It asks only
 * the rules of tables that were written since it last asked, or with `always` since the database was made.
 */
export async function requireInvariants(
  of: Asked,
  { always = false }: { readonly always?: boolean } = {},
): Promise<void> {
  const db = auditors.get(of) ?? of
  const writes = await writesOf(db)
  const found = writes === null ? await findBroken(db) : await brokenBy(db, writes, always)
  if (Object.keys(found).length > 0) throw new Error(JSON.stringify(found, null, 2))
  if (writes !== null) foundRightAt.set(db, writes)
}

async function brokenBy(
  db: Pick<Database, 'read'>,
  writes: ReadonlyMap<string, string>,
  always: boolean,
): Promise<object> {
  const before = always ? undefined : foundRightAt.get(db)
  const written = [...writes].flatMap(([table, count]) =>
    before?.get(table) === count ? [] : [table],
  )
  if (written.length === 0) return {}
  const found = await db.read(
    async (tx) =>
      await tx.dynamic.all<{ rule: string; row: object }>(
        'audit.of_tests',
        'select rule, "row" from of_tests.broken($1)',
        [written],
      ),
  )
  return Object.groupBy(found, ({ rule }) => rule)
}

/** The tables that were written, and how often. Null in a database that is no copy of the counting one. */
async function writesOf(db: Pick<Database, 'query'>): Promise<ReadonlyMap<string, string> | null> {
  try {
    const { rows } = await db.query(
      `select relname as name, pg_sequence_last_value(oid)::text as count
        from pg_class where relnamespace = 'of_tests'::regnamespace and relkind = 'S'`,
    )
    return new Map(
      rows.flatMap(({ name, count }) => (typeof count === 'string' ? [[String(name), count]] : [])),
    )
  } catch {
    return null
  }
}
