import { findBroken } from '../../audit/find-broken.ts'
import { rules } from '../../audit/rules.ts'
import type { Database } from '../../platform/database/db.ts'

/** How often each table had been written when the books of this database were last found right. */
const foundRightAt = new WeakMap<object, ReadonlyMap<string, string>>()

type Asked = Pick<Database, 'query' | 'read'>

/** The connection that asks for a database: each that does has to plan the rules. */
const auditors = new WeakMap<object, Asked>()

/** From now on the rules of a database are asked by one connection to it, and not by whichever is free. */
export function auditAt(db: Asked, by: Asked): void {
  auditors.set(db, by)
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

/**
 * For the database that those of tests are copied from, whose books are right: counts for each table that a rule reads the
 * statements that write it, and makes one function of all rules. A test's shop is small, so that planning a rule takes longer
 * than asking it; a function plans those that it comes to, once for its connection. Production asks them one by one.
 */
export async function countWrites(db: Pick<Database, 'query' | 'script'>): Promise<void> {
  const { rows: named } = await db.query(
    `select relname as name, null as source from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  // A rule that calls a function does not name the tables which the function reads.
  const readBy = (sql: string, seen = new Set<unknown>()): string[] =>
    named
      .filter((one) => !seen.has(one) && new RegExp(`\\b${String(one['name'])}\\b`).test(sql))
      .flatMap((one) => {
        seen.add(one)
        const { name, source } = one
        return typeof source === 'string' ? readBy(source, seen) : [String(name)]
      })
  const counted = readBy(Object.values(rules).join('\n'))
  await db.script(`
    create schema of_tests;
    ${counted
      .map(
        (table) => `create sequence of_tests.${table};
    create function of_tests.count_${table}() returns trigger language plpgsql security definer as
      $$ begin perform nextval('of_tests.${table}'); return null; end $$;
    create trigger of_tests after insert or update or delete or truncate on ${table} for each statement execute function of_tests.count_${table}();`,
      )
      .join('\n')}
    create function of_tests.broken(written text[]) returns table (rule text, "row" jsonb) language plpgsql stable as $function$
    #variable_conflict use_column
    begin
    ${Object.entries(rules)
      .map(
        ([name, sql]) => `if written && array[${readBy(sql).map(literal).join()}] then
      return query select ${literal(name)}, to_jsonb(broken) from (${sql}) broken limit 100;
    end if;`,
      )
      .join('\n')}
    end $function$`)
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

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
