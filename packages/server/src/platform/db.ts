import pg from 'pg'
import type { PoolClient } from 'pg'
import { busy } from './errors.ts'

/** int8 arrives as a JavaScript number: ids and minor units stay far below 2^53. */
const int8 = 20
/** Dates without a time stay text ("2026-11-21"); a Date would drag a time zone in. */
const date = 1082

/** What a store function runs its one statement on. `name` makes it a prepared statement, so it is unique in the code. */
export interface Tx {
  all<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Exactly one row, or an error: for statements that cannot miss. */
  one<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row>
  maybe<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** How many rows were touched. */
  run(name: string, text: string, values?: readonly unknown[]): Promise<number>
}

export interface Database {
  /**
   * Runs `work` in one transaction; throwing rolls back. Serialisation failures and deadlocks are tried again
   * (at most three times), a lock that does not come becomes the typed busy error.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Statements outside a transaction, on one connection: for reading. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Several statements as one text; migrations only. */
  script(text: string): Promise<void>
  /** A statement without a prepared name, for the job runner. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  readonly kind: 'embedded' | 'postgres'
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

const retried = new Set(['40001', '40P01'])
const lockNotAvailable = '55P03'

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

function txOn(client: PoolClient): Tx {
  const query = async (name: string, text: string, values: readonly unknown[] = []) =>
    await client.query<Record<string, unknown>>({ name, text, values: [...values] })
  return {
    async all<Row>(name: string, text: string, values?: readonly unknown[]) {
      return (await query(name, text, values)).rows as Row[]
    },
    async one<Row>(name: string, text: string, values?: readonly unknown[]) {
      const { rows } = await query(name, text, values)
      if (rows.length !== 1) throw new Error(`${name}: expected one row, got ${rows.length}`)
      return rows[0] as Row
    },
    async maybe<Row>(name: string, text: string, values?: readonly unknown[]) {
      const { rows } = await query(name, text, values)
      if (rows.length > 1) throw new Error(`${name}: expected at most one row, got ${rows.length}`)
      return rows[0] as Row | undefined
    },
    async run(name: string, text: string, values?: readonly unknown[]) {
      return (await query(name, text, values)).rowCount ?? 0
    },
  }
}

/**
 * Wraps a pool. The embedded database has one session, so its pool has one connection: a second one would
 * speak inside somebody else's transaction.
 */
export function createDatabase(
  pool: pg.Pool,
  kind: Database['kind'],
  closeUnderneath: () => Promise<void> = async () => {},
): Database {
  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      // All connections are taken for longer than anybody should wait.
      if (error instanceof Error && error.message.includes('timeout exceeded')) throw busy(error)
      throw error
    }
  }

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(txOn(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((rollbackError: unknown) => {
        broken = rollbackError instanceof Error ? rollbackError : new Error(String(rollbackError))
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
  return {
    kind,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work)
        } catch (error) {
          const code = codeOf(error)
          if (code === lockNotAvailable) throw busy(error)
          if (code === undefined || !retried.has(code) || attempt === 3) throw error
        }
      }
    },
    async read(work) {
      const client = await connect()
      try {
        return await work(txOn(client))
      } finally {
        client.release()
      }
    },
    async script(text) {
      await this.query(text)
    },
    async query(text, values) {
      const client = await pool.connect()
      try {
        const result = await client.query<Record<string, unknown>>(
          text,
          values === undefined ? undefined : [...values],
        )
        // Several statements in one text answer with an array: the rows of all of them.
        const results = Array.isArray(result) ? (result as (typeof result)[]) : [result]
        return { rows: results.flatMap((one) => one.rows) }
      } catch (error) {
        // A text may have begun a transaction; the next user of this connection must not be inside it.
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    pool: {
      get total() {
        return pool.totalCount
      },
      get idle() {
        return pool.idleCount
      },
      get waiting() {
        return pool.waitingCount
      },
    },
    async close() {
      await pool.end()
      await closeUnderneath()
    },
  }
}

/**
 * Set for every connection; a lock that does not come within 3 s is answered "busy". What is sold fits into memory, or
 * lies on a disk without a moving head: the price of a jump that PostgreSQL assumes keeps it from using indexes.
 */
export const connectionSettings = {
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
  random_page_cost: '1.1',
  jit: 'off',
} as const

/** For every connection of this process: the driver keeps them in one place. */
export function setTypeParsers(): void {
  pg.types.setTypeParser(int8, Number)
  pg.types.setTypeParser(date, (text: string) => text)
}
