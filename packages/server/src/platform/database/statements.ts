import type { PoolClient, QueryArrayConfig, QueryArrayResult, QueryConfig, QueryResult } from 'pg'
import type { StatementTypes } from '../../statements/statement-types.ts'
import { camelCase } from './camel-case.ts'
import { presentDatabaseError } from './database-faults.ts'

/** The name of a statement that `npm run sql` has described; the types refuse an unknown one. */
export type StatementName = keyof StatementTypes
/** A row of the statement, its columns in camel case. */
export type Row<Name extends StatementName> = StatementTypes[Name]['row']
type Parameters<Name extends StatementName> = StatementTypes[Name]['parameters']
/** A statement without parameters accepts no values, and one with parameters requires them all. */
type Values<Name extends StatementName> =
  Parameters<Name> extends readonly [] ? [] : [values: Parameters<Name>]

/**
 * The connection a store function runs its one statement on. `name` makes it a prepared statement, so it is unique in the
 * code. By it the types also find the parameters and columns that the database reported for the statement
 * (docs/decisions/0060).
 */
export interface Tx {
  all<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<Row<Name>[]>
  /** Exactly one row, or an error: for statements that always find one. */
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
  /** How many rows were affected. */
  run<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<number>
  readonly dynamic: DynamicStatements
  /** The job queue's own statements: not prepared, and with column names as in the text. */
  unnamed(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/**
 * Statements whose text is put together while they run, so that no check can read it beforehand: the caller declares the
 * type of a row. `npm run sql` names and counts them.
 */
interface DynamicStatements {
  all<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found[]>
  one<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found>
  maybe<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found | undefined>
  run(name: string, text: string, values?: readonly unknown[]): Promise<number>
}

/** Runs one statement; an error that is the database's and not the statement's becomes a `DatabaseAway`. */
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

/** A second statement was asked for where one was to be read. */
export class SecondStatement extends Error {
  constructor(name: string) {
    super(`${name}: only one statement is read here`)
  }
}

interface Sending {
  /** At most so many statements. */
  readonly most?: number
  /** The `begin` that was sent before them: a statement whose transaction never began fails with it. */
  readonly begun?: Promise<unknown>
  /** Whether the connection takes statements before the one before is answered. */
  readonly isPipelined: boolean
}

/** The statements of one piece of work on a connection. Once it is over, none of its statements is sent any more. */
export interface OpenTx {
  readonly tx: Tx
  /** A statement sent later would run outside the transaction. */
  over(): void
}

/**
 * Statements on a connection, in the order they are asked for. Those that do not wait for each other's answers
 * (`Promise.all`) travel together.
 */
export function openTx(
  client: PoolClient,
  { most = Infinity, begun = Promise.resolve(), isPipelined }: Sending,
): OpenTx {
  let statements = 0
  let isOver = false
  let before: Promise<unknown> = begun

  async function send<T>(name: string, run: () => Promise<T>): Promise<T> {
    statements += 1
    if (statements > most) throw new SecondStatement(name)
    const runHere = async (): Promise<T> => {
      if (isOver) throw new Error(`${name}: its transaction is over`)
      return await run()
    }
    const answer = isPipelined ? runHere() : before.then(runHere)
    before = answer
    // Both are waited for, so that neither fails unheard.
    const [, given] = await Promise.all([begun, answer])
    return given
  }

  const query = async (name: string, text: string, values: readonly unknown[] = []) =>
    await send(
      name,
      async () => await askForArrays(client, { name, text, values: [...values], rowMode: 'array' }),
    )

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
  // Both do the same: they differ only in the types they require of the caller.
  const tx: Tx = {
    ...dynamic,
    dynamic,
    async unnamed(text, values) {
      const asked = values === undefined ? text : { text, values: [...values] }
      return (await send(text, async () => await ask(client, asked))).rows
    },
  }
  return {
    tx,
    over() {
      isOver = true
    },
  }
}

/**
 * The rows as objects: this is the one place that turns `reserved_until` into `reservedUntil`. A column that its statement
 * names "reference!" is declared never null; the types rely on that, so it is checked here.
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

/** Each name is converted only once: a busy shop has the same few hundred in millions of rows. */
const columnsByName = new Map<string, Column>()

function columnNamed(name: string): Column {
  const known = columnsByName.get(name)
  if (known !== undefined) return known
  const column = { key: camelCase(name.replace(/!$/, '')), isClaimed: name.endsWith('!') }
  columnsByName.set(name, column)
  return column
}
