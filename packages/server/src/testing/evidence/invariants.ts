import { rules } from '../../audit/rules.ts'
import type { Database } from '../../platform/database/db.ts'

/**
 * All rules of the audit in one statement, of which a connection knows the plan: a test's shop is small, so that asking costs
 * less than the way there and back for each rule. Production asks them one by one (`findBroken`).
 */
const wholeAudit = Object.entries(rules)
  .map(
    ([name, sql]) =>
      `(select ${literal(name)} as rule, to_jsonb(broken) as row from (${sql}) broken limit 100)`,
  )
  .join('\nunion all\n')

/** What the counter of writes stood at when the books of this database were last found right. */
const foundRightAt = new WeakMap<object, string>()

/**
 * Fails with the rules of stock, codes and money that are broken at the moment, and the rows that break them. It looks only
 * when something was written since it last looked, unless `always` says otherwise.
 */
export async function requireInvariants(
  db: Pick<Database, 'query' | 'read'>,
  { always = false }: { readonly always?: boolean } = {},
): Promise<void> {
  const written = await countOfWrites(db)
  if (!always && written !== null && foundRightAt.get(db) === written) return
  const found = await db.read(
    async (tx) => await tx.dynamic.all<{ rule: string; row: object }>('audit.whole', wholeAudit),
  )
  if (found.length > 0)
    throw new Error(JSON.stringify(Object.groupBy(found, ({ rule }) => rule), null, 2))
  if (written !== null) foundRightAt.set(db, written)
}

/** For the database that those of tests are copied from: counts each statement that writes what a rule may read. */
export async function countWrites(db: Pick<Database, 'query' | 'script'>): Promise<void> {
  const { rows } = await db.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const read = rows
    .map(({ name }) => String(name))
    .filter((name) => new RegExp(`\\b${name}\\b`).test(wholeAudit))
  await db.script(`
    create schema of_tests;
    create sequence of_tests.writes;
    create function of_tests.count_write() returns trigger language plpgsql security definer as
      $$ begin perform nextval('of_tests.writes'); return null; end $$;
    ${read
      .map(
        (table) =>
          `create trigger of_tests after insert or update or delete or truncate on ${table} for each statement execute function of_tests.count_write();`,
      )
      .join('\n')}`)
}

/** Null in a database that is no copy of the counting one. */
async function countOfWrites(db: Pick<Database, 'query'>): Promise<string | null> {
  try {
    const { rows } = await db.query('select last_value::text as count from of_tests.writes')
    return String(rows[0]?.['count'])
  } catch {
    return null
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
