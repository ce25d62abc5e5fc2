import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { StatementTypes } from '../../../dist/statement-types.ts'
import { presentDatabaseError } from './database-faults.ts'
import { askNamed, type Answer, type Statement } from './named-statement.ts'

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
 * (docs/decisions/0060). One that takes no more than this changes nothing and locks nothing, so it may be read from a replica
 * (docs/decisions/0142).
 */
export interface ReadTx {
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
  readonly dynamic: DynamicReads
}

/** The same on the writer, where it may also change something. */
export interface Tx extends ReadTx {
  /** How many rows were affected. */
  run<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<number>
  /**
   * Sends a change whose answer nobody needs: it travels with what is asked next, or with the commit. When it fails, so does
   * whatever comes after it, with its error.
   */
  write<Name extends StatementName>(
    name: Name,
    text: string,
    ...values: Values<Name>
  ): Promise<void>
  readonly dynamic: DynamicStatements
  /** The job queue's own statements: not prepared, and with column names as in the text. */
  unnamed(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/**
 * Statements whose text is put together while they run, so that no check can read it beforehand: the caller declares the
 * type of a row. `npm run sql` names and counts them.
 */
export interface DynamicReads {
  all<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found[]>
  one<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found>
  maybe<Found>(name: string, text: string, values?: readonly unknown[]): Promise<Found | undefined>
}

export interface DynamicStatements extends DynamicReads {
  run(name: string, text: string, values?: readonly unknown[]): Promise<number>
  write(name: string, text: string, values?: readonly unknown[]): Promise<void>
}

/**
 * Sends together what a connection is asked in one turn of the process. Each statement, and the `begin` before it, would
 * otherwise be a packet of its own, and waking the database for each costs more than most statements.
 */
function gather({ pipeline, connection: { stream } }: PoolClient): void {
  if (!pipeline || stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Runs one statement; an error that is the database's and not the statement's becomes a `DatabaseAway`. */
export async function ask(
  client: PoolClient,
  query: string | QueryConfig,
): Promise<QueryResult<Record<string, unknown>>> {
  try {
    gather(client)
    return await client.query<Record<string, unknown>>(query)
  } catch (error) {
    throw presentDatabaseError(error)
  }
}

/** Does the same for a statement with a name. */
export async function askByName(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Answer> {
  try {
    gather(client)
    return await askNamed(client, statement, values)
  } catch (error) {
    // Its own stack begins at the socket; this one leads back to whoever asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw presentDatabaseError(error)
  }
}

/** Asks on a connection beside the pool (`Database.aside`). */
export type AskAside = (
  text: string,
  values: readonly unknown[],
) => Promise<Record<string, unknown>[]>
