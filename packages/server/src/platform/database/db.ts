import type pg from 'pg'
import type { PoolClient, QueryConfig } from 'pg'
import type { Availability, WatchedAvailability } from './availability.ts'
import { createConnections, type WithClient } from './connections.ts'
import { codeOf, DatabaseAway } from './database-faults.ts'
import { busy } from '../errors.ts'
import { beginWriting, inSpan } from '../tracing/spans.ts'
import { currentSpan } from '../monitoring/scene.ts'
import { beginReading, openTx, type Sending } from './open-tx.ts'
import { slowestScriptMs } from './pooler/own-client.ts'
import { createOfDesk } from './roles/of-desk.ts'
import { ask, type AskAside, type Tx } from './statements.ts'
import { createTurns } from './turns.ts'

export { SecondStatement } from './open-tx.ts'
export type { ReadTx, Tx } from './statements.ts'

export interface Database {
  /**
   * Runs `work` in one transaction; throwing rolls back. Serialisation failures, deadlocks and connections that broke before
   * the commit was sent are tried again (at most three times in all); a lock that cannot be had in time becomes the typed
   * busy error.
   * @throws DatabaseAway, after which either nothing or everything was kept
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs statements that all see one moment of the database and change nothing. @throws DatabaseAway */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Does the same for a single statement, which sees one moment by itself and so needs no transaction. A second one is refused.
   * @throws SecondStatement
   */
  readOne<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same database for the desk of one organiser: where the roles are set, no read of it finds a row of another. */
  ofDesk(organiser: number): Database
  /**
   * Runs a single statement that changes something and is a transaction by itself: begin and commit cost as much as a small
   * statement. A connection that breaks meanwhile is replaced and the work is done again, so it must be one that may be
   * done twice. @throws DatabaseAway
   */
  changeOne<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs several statements as one text, however long they take; for migrations only. */
  script(text: string): Promise<void>
  /** Runs a statement without a prepared name, for the job runner. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Runs `work` while no other process runs work under the same name: for the tasks of a start. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Gives `work` a connection beside the pool, which may be exhausted; each of its statements may take `slowestMs`. */
  aside<T>(work: (ask: AskAside) => Promise<T>, slowestMs?: number): Promise<T>
  readonly availability: Availability
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

const retried = new Set(['40001', '40P01'])
const lockNotAvailable = '55P03'
const mostTries = 3

interface Underneath {
  readonly availability: WatchedAvailability
  readonly alone: Database['alone']
  readonly aside: Database['aside']
  readonly script?: Database['script']
  /** Whether a connection stays the same, so that a statement is parsed once for it; not behind a pooler. */
  readonly isPrepared: boolean
}

/** Wraps a pool, whose connections take statements before the one before is answered. */
export function createDatabase(
  pool: pg.Pool,
  { availability, alone, aside, script, isPrepared }: Underneath,
): Database {
  const connections = createConnections(pool, availability)
  const inTurn = createTurns(pool.options.max)
  const withClient: WithClient = async (work, after) =>
    await inTurn(async () => await connections(work, after))

  /**
   * Sends `begin` together with the first statement, and `end` with the last. A `begin` that fails alone is as rare as a broken
   * database; the first statement has then run by itself, and its work fails all the same.
   */
  async function within<T>(
    client: PoolClient,
    begin: string | null,
    work: (tx: Tx) => Promise<T>,
    end: (client: PoolClient) => Promise<void> = async () => {},
    sent: Pick<Sending, 'most' | 'mark'> = begin === null ? { most: 1 } : {},
  ): Promise<T> {
    const beginning = begin === null ? undefined : ask(client, begin)
    const begun = beginning && { begun: beginning }
    // Whoever sends a statement hears of it; work that sends none must not end the process.
    beginning?.catch(() => {})
    const opened = openTx(client, { isPrepared, ...sent, ...begun })
    try {
      const result = await work(opened.tx)
      opened.over()
      const all = await Promise.allSettled([beginning, opened.settled(), end(client)])
      const [, changes, ended] = all
      // Once the commit was sent, only its own error says whether anything was kept.
      if (ended.status === 'rejected' && ended.reason instanceof DatabaseAway) throw ended.reason
      for (const one of all) {
        if (one.status === 'fulfilled') continue
        // A change whose answer came too late for us was made all the same, for its commit has been answered.
        const isKept =
          one === changes && begin?.includes('read only') === false && ended.status === 'fulfilled'
        if (!(isKept && one.reason instanceof DatabaseAway)) throw one.reason
      }
      return result
    } finally {
      opened.over()
    }
  }

  async function commit(client: PoolClient): Promise<void> {
    try {
      const { command } = await ask(client, 'commit')
      // PostgreSQL's answer to a commit after a statement had failed and its error was swallowed.
      if (command === 'ROLLBACK') throw new Error('nothing was kept: a statement had failed before')
    } catch (error) {
      if (!(error instanceof DatabaseAway) || error.fault === 'refused') throw error
      availability.unsure(error)
      throw new DatabaseAway(error.fault, error.cause, { isUnsure: true })
    }
  }

  /** Tries again while the work can have had no effect and may succeed. */
  async function untilDone<T>(once: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once()
      } catch (error) {
        const code = codeOf(error)
        if (code === lockNotAvailable) throw busy(error)
        // Several connections may have broken while they were idle.
        const isWorthIt =
          error instanceof DatabaseAway
            ? (error.fault === 'lost' || error.fault === 'read_only') && !error.isUnsure
            : code !== undefined && retried.has(code)
        if (!isWorthIt || attempt === mostTries) throw error
      }
    }
  }

  async function runScript(text: string): Promise<void> {
    // Both override the pool's own.
    const query: QueryConfig = {
      text: `select set_config('statement_timeout', '0', true); ${text}`,
      query_timeout: slowestScriptMs,
    } as QueryConfig
    await withClient(async (client) => await ask(client, query))
  }
  /** Records how long a piece of work waited for a connection, and how long it took. */
  const recorded = async <T>(
    name: string,
    work: (client: PoolClient) => Promise<T>,
    after?: string,
  ): Promise<T> =>
    await inSpan(name, { kind: 'internal' }, async () => {
      const askedAt = performance.now()
      return await untilDone(
        async () =>
          await withClient(async (client) => {
            currentSpan()?.set({ 'foyer.waited_ms': Math.round(performance.now() - askedAt) })
            return await work(client)
          }, after),
      )
    })

  const read: Database['read'] = async (work) =>
    await recorded('read', async (client) => await within(client, beginReading, work), 'commit')
  const single: Database['readOne'] = async (work) =>
    await untilDone(
      async () => await withClient(async (client) => await within(client, null, work)),
    )
  const query: Database['query'] = async (text, values) =>
    await withClient(async (client) => {
      const result = await ask(client, values === undefined ? text : { text, values: [...values] })
      // Several statements in one text answer with an array: its rows are joined.
      const results = Array.isArray(result) ? (result as (typeof result)[]) : [result]
      return { rows: results.flatMap((one) => one.rows) }
    })

  const base: Omit<Database, 'ofDesk'> = {
    availability,
    alone,
    aside,
    transaction: async (work) =>
      await recorded(
        'transaction',
        async (client) => await within(client, beginWriting(), work, commit),
      ),
    read,
    readOne: single,
    changeOne: single,
    script: script ?? (async (text) => await runScript(text)),
    query,
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
      availability.close()
      await pool.end()
    },
  }
  return {
    ...base,
    ofDesk: createOfDesk(
      base,
      async (begin, most, work) =>
        await recorded(
          'read',
          async (client) => await within(client, begin, work, undefined, { most, mark: '@desk' }),
          'commit',
        ),
    ),
  }
}
