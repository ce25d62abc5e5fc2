import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { createAvailability } from './availability.ts'
import { optionsOf, settingsOfCommands, settingsOfShop } from './pooler/connection-settings.ts'
import { createDatabase, type Database } from './db.ts'
import {
  lookForServer,
  lookForWriter,
  slowestScriptMs,
  slowestStatementMs,
  withOwnClient,
} from './pooler/own-client.ts'

/** int8 arrives as a JavaScript number: ids and minor units stay far below 2^53. */
const int8 = 20
/** Lists of integers: the driver's types name no lists, so these are any number to them. */
const int4s: number = 1007
const int8s: number = 1016
/** Dates without a time stay text ("2026-11-21"); a Date would add a time zone. */
const date = 1082

/** For every connection of this process: the driver keeps them in one place. */
function setTypeParsers(): void {
  pg.types.setTypeParser(int8, Number)
  pg.types.setTypeParser(int8s, pg.types.getTypeParser(int4s) as (text: string) => unknown)
  pg.types.setTypeParser(date, (text: string) => text)
}

/**
 * Saved plans know only how large the tables were then. Tables grow and are analysed, which ends the plans that read them,
 * but not all that depend on them, such as the checks of foreign keys: so connections are replaced now and then.
 */
const maxLifetimeSeconds = 600

/** The longest time of one check whether the database is there: connecting and asking. */
const lookMs = 1_500
/** Any number, as long as every process uses the same advisory lock. */
const startLock = 7_204_190
/** How long a start waits for another one, whose tasks before it serves take seconds, or which itself waits to migrate. */
const startMs = 10 * minuteMs

/** What stands between the shop and the server. */
interface Way {
  /** Given when the URL leads through a pooler in transaction mode: a way past it, whose connections keep a session. */
  readonly sessionUrl?: string | null
  /** Whether a standby is what is wanted: otherwise one that answers in the place of the primary counts as away. */
  readonly isStandby?: boolean
}

/**
 * A PostgreSQL server, `size` connections at most. `slowestMs` bounds each statement, so that a server that has gone
 * silent is noticed; null for commands whose statements may take as long as they like. Behind a pooler in transaction mode
 * a connection is another one for each transaction: then statements are not prepared, settings are those of the role, and
 * what needs a session goes past the pooler.
 */
export function openPostgres(
  url: string,
  size = 8,
  slowestMs: number | null = slowestStatementMs,
  { sessionUrl = null, isStandby = false }: Way = {},
): Database {
  setTypeParsers()
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    maxLifetimeSeconds,
    // Whoever looks at pg_stat_activity finds whose a transaction is; an address with a name of its own keeps it.
    fallback_application_name: 'foyer',
    ...(sessionUrl === null && {
      options: optionsOf(slowestMs === null ? settingsOfCommands : settingsOfShop),
    }),
    ...(slowestMs !== null && { query_timeout: slowestMs }),
  })
  const keepingUrl = sessionUrl ?? url
  const aside: Database['aside'] = async (work, patienceMs = slowestStatementMs) =>
    await withOwnClient(
      { url: keepingUrl, patienceMs, options: patiently },
      async (client) =>
        await work(
          async (text, values) =>
            (await client.query<Record<string, unknown>>(text, [...values])).rows,
        ),
    )
  return createDatabase(pool, {
    isPrepared: sessionUrl === null,
    availability: createAvailability(
      async () =>
        await withOwnClient(
          { url, patienceMs: lookMs },
          isStandby || slowestMs === null ? lookForServer : lookForWriter,
        ),
    ),
    alone: async (work) =>
      await withOwnClient(
        { url: keepingUrl, patienceMs: slowestStatementMs, options: patiently },
        async (client) => {
          await waitForLock(client)
          return await work()
        },
      ),
    aside,
    ...(sessionUrl !== null && {
      script: async (text) =>
        await withOwnClient(
          { url: keepingUrl, patienceMs: slowestScriptMs, options: patiently },
          async (client) => void (await client.query(text)),
        ),
    }),
  })
}

/** The statements of a session may take as long as whoever asks is patient, whatever its role says. */
const patiently = '-c statement_timeout=0'

/**
 * Asks for the lock again and again: a session that waits for it inside a statement would hold a snapshot, and building an
 * index concurrently waits for those.
 */
async function waitForLock(client: pg.Client): Promise<void> {
  const until = performance.now() + startMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [startLock],
    )
    if (rows[0]?.taken === true) return
    if (performance.now() > until)
      throw new Error('Another process has been starting for ten minutes on the same database.')
    await pause(100)
  }
}
