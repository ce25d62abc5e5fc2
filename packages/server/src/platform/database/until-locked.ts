import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Database } from './db.ts'

/** A transaction that another one waits for. What the database shows of it to our user only. */
interface LockHolder {
  /** The process id of its connection; 0 for a prepared transaction, which has none. */
  readonly pid: number
  readonly application: string | null
  readonly user: string | null
  readonly address: string | null
  readonly state: string | null
  /** Seconds since it began. */
  readonly age: number | null
}

/** Who is in the way of the session with this application name. */
const holdersOf = `select distinct blocker.pid, b.application_name as application, b.usename::text as user, host(b.client_addr) as address,
    b.state, extract(epoch from clock_timestamp() - b.xact_start)::int as age
  from pg_stat_activity w cross join lateral unnest(pg_blocking_pids(w.pid)) as blocker(pid)
    left join pg_stat_activity b on b.pid = blocker.pid
  where w.datname = current_database() and w.application_name = $1
  order by age desc nulls last, blocker.pid`

/**
 * Looks again and again who is in the way of the session that calls itself `application`, on a connection of its own. `end`
 * answers whom it saw last: once a wait is over, nobody knows any more.
 */
function watchLockHolders(
  db: Pick<Database, 'aside'>,
  application: string,
  everyMs: number,
): { end(): Promise<readonly LockHolder[]> } {
  const over = new AbortController()
  let seen: readonly LockHolder[] = []
  const watching = db.aside(async (ask) => {
    for (;;) {
      await pause(everyMs, undefined, { signal: over.signal })
      const rows = await ask(holdersOf, [application])
      // The query's own columns.
      if (rows.length > 0) seen = rows as unknown as LockHolder[]
    }
  })
  // It ends by being stopped. Where it cannot look, nobody is named, and the migration goes on all the same.
  const ended = watching.catch(() => {})
  return {
    async end() {
      over.abort()
      await ended
      return seen
    },
  }
}

/** Names a transaction to an operator: what it takes to find and end it, and nothing of what it does. */
function describeHolder({ pid, application, user, address, state, age }: LockHolder): string {
  if (pid === 0) return 'a prepared transaction (see pg_prepared_xacts)'
  const about = [
    `application_name "${application ?? ''}"`,
    user === null ? null : `user ${user}`,
    address === null ? null : `from ${address}`,
    state,
    age === null ? null : `open for ${age} s`,
  ]
  return `process ${pid} (${about.filter((one) => one !== null).join(', ')})`
}

export interface LockPatience {
  /** How long one attempt waits for each of its locks: as long all who come later wait behind it, even to read. */
  readonly lockMs: number
  /** How long it tries again. */
  readonly totalMs: number
  /** The pause after the first attempt; the next are twice as long each, up to the longest. */
  readonly pauseMs: number
  readonly longestPauseMs: number
  /** For the operator; there is no log yet. */
  readonly say: (text: string) => void
}

/** A request of the shop gives up after 3 s of waiting for a lock, so that an attempt makes none fail by itself. */
export const usualPatience: LockPatience = {
  lockMs: 2_000,
  totalMs: 5 * minuteMs,
  pauseMs: 1_000,
  longestPauseMs: 15_000,
  say: (text) => void process.stderr.write(`${text}\n`),
}

/** A lock that could not be had in time, and a deadlock that was broken at our cost. */
const inTheWay = new Set(['55P03', '40P01'])

/** The locks of a migration could not be had; nothing of it was kept. */
export class MigrationBlocked extends Error {
  constructor(name: string, seconds: number, holders: readonly LockHolder[], cause: unknown) {
    const pids = holders.map(({ pid }) => pid).filter((pid) => pid > 0)
    super(
      `Migration ${name} could not be run: for ${seconds} s the locks that it needs were not to be had, because of ${listed(holders)}. ` +
        'Nothing of it was kept, and processes that are running go on as before. ' +
        (pids.length > 0
          ? `Wait until that is over or end it (${pids.map((pid) => `select pg_terminate_backend(${pid});`).join(' ')}), then start again.`
          : 'Start again when it is over.'),
      { cause },
    )
    this.name = 'MigrationBlocked'
  }
}

const listed = (holders: readonly LockHolder[]): string =>
  holders.length === 0
    ? 'a transaction that was not seen'
    : `the transaction of ${holders.map(describeHolder).join(' and of ')}`

/**
 * Runs `attempt` again while a lock that it needs is not to be had. It has to end its own wait after `lockMs`, and to call
 * itself `application`, by which those in its way are found. @throws MigrationBlocked
 */
export async function untilLocked<T>(
  db: Pick<Database, 'aside'>,
  { name, application }: { readonly name: string; readonly application: string },
  attempt: () => Promise<T>,
  patience: LockPatience,
): Promise<T> {
  const started = performance.now()
  let holders: readonly LockHolder[] = []
  for (let pauseMs = patience.pauseMs; ; pauseMs = Math.min(2 * pauseMs, patience.longestPauseMs)) {
    const watch = watchLockHolders(db, application, patience.lockMs / 2)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && inTheWay.has(String(error.code))))
        throw error
      // A busy machine may be too slow to look in time: then it is probably whoever it was before.
      const seen = await watch.end()
      if (seen.length > 0) holders = seen
      const left = patience.totalMs - (performance.now() - started)
      if (left < pauseMs)
        throw new MigrationBlocked(name, Math.round(patience.totalMs / 1000), holders, error)
      patience.say(
        `Foyer waits to migrate: ${name} needs a lock that is not to be had because of ${listed(holders)}. It tries again for ${Math.ceil(left / 1000)} s at most.`,
      )
      await pause(pauseMs)
    } finally {
      await watch.end()
    }
  }
}
