import type { Database } from '../platform/database/db.ts'
import { rules } from './rules.ts'

/** Broken rules by their name, with rows that break them (the first hundred of each). */
export type Broken = Readonly<Record<string, readonly object[]>>

const rowsMaximum = 100

/**
 * Prepared by a name of its own: planning so many rules takes far longer than running them on a small shop. PostgreSQL plans what
 * is materialised for the whole answer; for the first hundred rows of one that has none it would read other tables row by row.
 */
const asked = Object.entries(rules).map(([name, sql], index) => ({
  name,
  statement: `audit.rule_${index}`,
  text: `with broken as materialized (${sql}) select to_jsonb(broken) as row from broken limit ${rowsMaximum}`,
}))

/**
 * Checks everything at one moment of a shop that is open, and changes nothing. Every rule of stock, codes and money is asked,
 * one after the other; rules that hold are not in the answer. `told` hears of each that was asked, and how many were.
 */
export async function findBroken(
  db: Pick<Database, 'read'>,
  told: (rule: string, done: number, of: number) => void = () => {},
): Promise<Broken> {
  return await db.read(async (tx) => {
    const broken: Record<string, object[]> = {}
    for (const [index, { name, statement, text }] of asked.entries()) {
      const rows = await tx.dynamic.all<{ readonly row: object }>(statement, text)
      if (rows.length > 0) broken[name] = rows.map(({ row }) => row)
      told(name, index + 1, asked.length)
    }
    return broken
  })
}
