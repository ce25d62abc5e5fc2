import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import { compareStatement } from './compare-statement.ts'
import { children } from './rows-store.ts'
import { tables, type Rows, type Table } from './tables.ts'

/** The tables whose stored rows are compared with those of a file. */

export const comparedTables = Object.keys(tables) as Table[]
const statements = new Map(comparedTables.map((table) => [table, compareStatement(table)]))

/** A row that an import would write; `before` is null when it is new. Times and references are texts. */
export interface Difference {
  /** For a table whose rows two keys identify together, both. */
  readonly key: readonly string[]
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

export async function differencesOf(tx: Tx, table: Table, rows: Rows): Promise<Difference[]> {
  if (rows[table].length === 0) return []
  return await tx.dynamic.all<Difference>(
    `catalogue.compare_${table}`,
    statements.get(table) ?? '',
    [toJson(rows[table])],
  )
}

/** What the events of the file have and would lose, by key. */
export async function childrenLeftOut(
  tx: Tx,
  table: (typeof children)[number],
  rows: Rows,
): Promise<{ key: string }[]> {
  if (rows.event.length === 0) return []
  return await tx.dynamic.all(`catalogue.children_left_out_${table}`, leftOut(table), [
    rows.event.map((row) => row.key),
    rows[table].map((row) => row.key),
  ])
}

const leftOut = (table: string): string =>
  `select c.key from ${table} c join event e on e.id = c.event_id
    where c.archived_at is null and e.key = any($1) and not c.key = any($2) order by c.id`

/** @public The texts that `npm run sql` prepares beside the statements it can read. */
export const everyText = (): readonly string[] => [...statements.values(), ...children.map(leftOut)]
