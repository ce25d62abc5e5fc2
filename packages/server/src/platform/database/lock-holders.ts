import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './db.ts'

/** A transaction that another one waits for. What the database shows of it to our user only. */
export interface LockHolder {
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
export function watchLockHolders(
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
export function describeHolder({
  pid,
  application,
  user,
  address,
  state,
  age,
}: LockHolder): string {
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
