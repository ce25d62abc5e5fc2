import type { PoolClient, QueryArrayConfig, QueryArrayResult, QueryConfig, QueryResult } from 'pg'
import type { StatementTypes } from '../../statements/statement-types.ts'
import { presentDatabaseError } from './database-faults.ts'

/** The name of a statement that `npm run sql` has described; one it does not know is refused by the types. */
export type StatementName = keyof StatementTypes
/** A row of the statement, its columns in camel case. */
export type Row<Name extends StatementName> = StatementTypes[Name]['row']
type Parameters<Name extends StatementName> = StatementTypes[Name]['parameters']
/** Nothing may be given for a statement without parameters, and nothing left out for one that has some. */
type Values<Name extends StatementName> =
  Parameters<Name> extends readonly [] ? [] : [values: Parameters<Name>]

/**
 * What a store function runs its one statement on. `name` makes it a prepared statement, so it is unique in the code, and it
 * is how the types find what the database said the statement takes and answers (docs/decisions/0060).
 */
export interface Tx {
  all<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<Row<Name>[]>
  /** Exactly one row, or an error: for statements that cannot miss. */
  one<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<Row<Name>>
  maybe<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<Row<Name> | undefined>
  /** How many rows were touched. */
  run<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<number>
  readonly dynamic: DynamicStatements
  /** A text of somebody else's, as the job queue has them: not prepared, its columns named as the text names them. */
  unnamed(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/**
 * Statements whose text is put together while it runs, so that no check can read it beforehand: the caller says what a row
 * is. `npm run sql` names and counts them.
 */
interface DynamicStatements {
  all<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found[]>
  one<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found>
  maybe<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found | undefined>
  run(name: string, text: string, values?: readonly unknown[]): Promise<number>
}

/** One statement; what is wrong with the database, and not with it, is a `DatabaseAway`. */
export async function ask(
  client: PoolClient,
  query: string | QueryConfig,
): Promise<QueryResult<Record<string, unknown>>> {
  try {
    return await client.query<Record<string, unknown>>(query)
  } catch (error) {
    throw presentDatabaseError(error)
  }
}

async function askForArrays(
  client: PoolClient,
  query: QueryArrayConfig,
): Promise<QueryArrayResult<unknown[]>> {
  try {
    return await client.query<unknown[]>(query)
  } catch (error) {
    throw presentDatabaseError(error)
  }
}

/** Statements on a connection, `mostStatements` at most. */
export function txOn(client: PoolClient, mostStatements = Infinity): Tx {
  let statements = 0

  function count(name: string): void {
    statements += 1
    if (statements > mostStatements) throw new Error(`${name}: only one statement is read here`)
  }

  async function query(name: string, text: string, values: readonly unknown[] = []) {
    count(name)
    return await askForArrays(client, { name, text, values: [...values], rowMode: 'array' })
  }

  const dynamic: DynamicStatements = {
    async all<Found>(name: string, text: string, values?: readonly unknown[]) {
      return inCamelCase<Found>(name, await query(name, text, values))
    },
    async one<Found>(name: string, text: string, values?: readonly unknown[]) {
      const rows = inCamelCase<Found>(name, await query(name, text, values))
      if (rows.length !== 1) throw new Error(`${name}: expected one row, got ${rows.length}`)
      return rows[0] as Found
    },
    async maybe<Found>(name: string, text: string, values?: readonly unknown[]) {
      const rows = inCamelCase<Found>(name, await query(name, text, values))
      if (rows.length > 1) throw new Error(`${name}: expected at most one row, got ${rows.length}`)
      return rows[0]
    },
    async run(name: string, text: string, values?: readonly unknown[]) {
      return (await query(name, text, values)).rowCount ?? 0
    },
  }
  // Both do the same: what differs is what the types ask of the caller.
  return {
    ...dynamic,
    dynamic,
    async unnamed(text, values) {
      count(text)
      return (await ask(client, values === undefined ? text : { text, values: [...values] })).rows
    },
  }
}

/**
 * The rows as objects: this is the one place where `reserved_until` becomes `reservedUntil`. A column that its statement
 * names "reference!" is never null, says the statement; the types believe it, so it is checked here.
 */
function inCamelCase<Found>(name: string, { fields, rows }: QueryArrayResult<unknown[]>): Found[] {
  const columns = fields.map((field) => columnNamed(field.name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) {
      const { key, isClaimed } = columns[at] as Column
      if (isClaimed && values[at] === null)
        throw new Error(`${name}: ${key} is null, and the statement says it never is`)
      row[key] = values[at]
    }
    return row as Found
  })
}

interface Column {
  readonly key: string
  readonly isClaimed: boolean
}

/** Each name is only read once: a busy shop has the same few hundred in millions of rows. */
const columnsByName = new Map<string, Column>()

function columnNamed(name: string): Column {
  const known = columnsByName.get(name)
  if (known !== undefined) return known
  const column = { key: camelCase(name.replace(/!$/, '')), isClaimed: name.endsWith('!') }
  columnsByName.set(name, column)
  return column
}

/** `reserved_until` as `reservedUntil`. */
const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
