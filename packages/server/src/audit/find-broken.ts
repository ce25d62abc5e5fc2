import type { Database } from '../platform/database/db.ts'
import { rules } from './rules.ts'

/** Broken rules by their name, with rows that break them (the first hundred of each). */
export type Broken = Readonly<Record<string, readonly object[]>>

const rowsMaximum = 100

const names = Object.keys(rules)
/** Prepared by name: planning so many rules takes far longer than running them on a small shop. */
const everyRule = Object.values(rules)
  .map(
    (sql, index) =>
      `(select ${index} as rule, to_jsonb(broken) as row from (${sql}) as broken limit ${rowsMaximum})`,
  )
  .join(' union all ')

/**
 * Checks everything in one statement, so that it sees one moment of a shop that is open, and changes nothing. Every rule
 * of stock, codes and money is asked; rules that hold are not in the answer.
 */
export async function findBroken(db: Pick<Database, 'readOne'>): Promise<Broken> {
  const rows = await db.readOne(async (tx) => await tx.all('audit.find_broken', everyRule))
  const broken: Record<string, object[]> = {}
  for (const { rule, row } of rows) {
    const name = names[rule] ?? String(rule)
    broken[name] = [...(broken[name] ?? []), row as object]
  }
  return broken
}
