import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { presentDatabaseError } from './database-faults.ts'

type Row = Record<string, unknown>

/** What a store function runs its one statement on. `name` makes it a prepared statement, so it is unique in the code. */
export interface Tx {
  all<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Exactly one row, or an error: for statements that cannot miss. */
  one<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row>
  maybe<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** How many rows were touched. */
  run(name: string, text: string, values?: readonly unknown[]): Promise<number>
}

/** One statement; what is wrong with the database, and not with it, is a `DatabaseAway`. */
export async function ask(
  client: PoolClient,
  query: string | QueryConfig,
): Promise<QueryResult<Row>> {
  try {
    return await client.query<Row>(query)
  } catch (error) {
    throw presentDatabaseError(error)
  }
}

/** Statements on a connection, `mostStatements` at most. */
export function txOn(client: PoolClient, mostStatements = Infinity): Tx {
  let statements = 0
  const query = async (name: string, text: string, values: readonly unknown[] = []) => {
    statements += 1
    if (statements > mostStatements) throw new Error(`${name}: only one statement is read here`)
    return await ask(client, { name, text, values: [...values] })
  }
  return {
    async all<Found>(name: string, text: string, values?: readonly unknown[]) {
      return (await query(name, text, values)).rows as Found[]
    },
    async one<Found>(name: string, text: string, values?: readonly unknown[]) {
      const { rows } = await query(name, text, values)
      if (rows.length !== 1) throw new Error(`${name}: expected one row, got ${rows.length}`)
      return rows[0] as Found
    },
    async maybe<Found>(name: string, text: string, values?: readonly unknown[]) {
      const { rows } = await query(name, text, values)
      if (rows.length > 1) throw new Error(`${name}: expected at most one row, got ${rows.length}`)
      return rows[0] as Found | undefined
    },
    async run(name: string, text: string, values?: readonly unknown[]) {
      return (await query(name, text, values)).rowCount ?? 0
    },
  }
}
