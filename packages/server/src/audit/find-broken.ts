import type { Database } from '../platform/database/db.ts'
import { rules } from './rules.ts'

/** Broken rules by their name, with rows that break them (the first hundred of each). */
export type Broken = Readonly<Record<string, readonly object[]>>

const rowsMaximum = 100

/**
 * Looks at everything in one statement, so that it sees one moment of a shop that is open, and changes nothing.
 * Every rule of stock, codes and money is asked; what holds is not in the answer.
 */
export async function findBroken(db: Pick<Database, 'query'>): Promise<Broken> {
  const names = Object.keys(rules)
  const parts = Object.values(rules).map(
    (sql, index) =>
      `(select ${index} as rule, to_jsonb(broken) as row from (${sql}) as broken limit ${rowsMaximum})`,
  )
  const { rows } = await db.query(parts.join(' union all '))
  const broken: Record<string, object[]> = {}
  for (const { rule, row } of rows) {
    const name = names[Number(rule)] ?? String(rule)
    broken[name] = [...(broken[name] ?? []), row as object]
  }
  return broken
}
