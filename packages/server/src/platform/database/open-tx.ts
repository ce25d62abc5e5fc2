import type { PoolClient } from 'pg'
import { inSpan } from '../tracing/spans.ts'
import type { SpanStart } from '../tracing/open-span.ts'
import { ask, askByName, type DynamicStatements, type Tx } from './statements.ts'

/** All statements of a read see the same moment; a write would be refused. */
export const beginReading = 'begin isolation level repeatable read read only'

/** A second statement was asked for where one was to be read. */
export class SecondStatement extends Error {
  constructor(name: string) {
    super(`${name}: only one statement is read here`)
  }
}

/** A statement in a trace has its name, and nothing of its text or its values. */
const aStatement: SpanStart = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } }

export interface Sending {
  /** At most so many statements. */
  readonly most?: number
  /** The `begin` that was sent before them: a statement whose transaction never began fails with it. */
  readonly begun?: Promise<unknown>
  /** Whether the connection keeps prepared statements by their names. */
  readonly isPrepared?: boolean
  /**
   * What the names of prepared statements end with: a plan belongs to a role and to what it finds under a name, and whoever else runs
   * the statement would make the connection plan it anew each time.
   */
  readonly mark?: string
}

/** The statements of one piece of work on a connection. */
export interface OpenTx {
  readonly tx: Tx
  /** Resolves once every change is answered. @throws what the first of them failed with */
  settled(): Promise<void>
  /** From now on none of its statements is sent: it would run outside the transaction. */
  over(): void
}

/** PostgreSQL's answer to whatever follows a statement that failed. */
const abortedBefore = '25P02'
const isAftermath = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === abortedBefore

/**
 * Statements on a connection, in the order they are asked for. Those that do not wait for each other's answers
 * (`Promise.all`, `tx.write`) travel together.
 */
export function openTx(
  client: PoolClient,
  { most = Infinity, begun = Promise.resolve(), isPrepared = true, mark = '' }: Sending,
): OpenTx {
  let statements = 0
  let isOver = false
  const changes: Promise<void>[] = []
  let failure: { readonly error: unknown } | null = null

  async function send<T>(name: string, run: () => Promise<T>, shown = name): Promise<T> {
    statements += 1
    if (statements > most) throw new SecondStatement(name)
    if (isOver) throw new Error(`${name}: its transaction is over`)
    // Both are waited for, so that neither fails unheard.
    const [, given] = await Promise.all([begun, inSpan(shown, aStatement, run)])
    return given
  }

  async function settled(): Promise<void> {
    await Promise.all(changes)
    if (failure !== null) throw failure.error
  }

  /** What failed is the change before, whose answer nobody has waited for. */
  async function query(name: string, text: string, values: readonly unknown[] = []) {
    const given = [...values]
    try {
      return await send(
        name,
        async () => await askByName(client, { name, text, isPrepared, mark }, given),
      )
    } catch (error) {
      if (isAftermath(error)) await settled()
      throw error
    }
  }

  const dynamic: DynamicStatements = {
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
      return (await query(name, text, values)).rowCount
    },
    async write(name: string, text: string, values: readonly unknown[] = []) {
      const given = [...values]
      const change = send(
        name,
        async () => await askByName(client, { name, text, isPrepared, mark }, given),
      )
      changes.push(
        change.then(
          () => {},
          (error: unknown) => {
            if (failure === null || isAftermath(failure.error)) failure = { error }
          },
        ),
      )
      await Promise.resolve()
    },
  }
  // Both do the same: they differ only in the types they require of the caller.
  const tx: Tx = {
    ...dynamic,
    dynamic,
    async unnamed(text, values) {
      const asked = values === undefined ? text : { text, values: [...values] }
      return (await send(text, async () => await ask(client, asked), 'unnamed')).rows
    },
  }
  return {
    tx,
    settled,
    over() {
      isOver = true
    },
  }
}
