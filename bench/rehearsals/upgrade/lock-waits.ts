import { setTimeout } from 'node:timers/promises'
import type { Stage } from '../../faults/stage.ts'

const lookEveryMs = 50

/** Looks at who waits for a lock, for as long as it is not stopped. */
export interface LockWatch {
  /** Answers the longest wait that was seen, in milliseconds, and the statement that waited. */
  stop(): Promise<{ readonly ms: number; readonly statement: string }>
}

export function watchLocks(stage: Stage): LockWatch {
  let isOver = false
  const longest = { ms: 0, statement: '' }
  const watching = stage.look(async (db) => {
    while (!isOver) {
      const { rows } = await db.query(
        `select extract(epoch from clock_timestamp() - l.waitstart) * 1000 as ms,
            regexp_replace(left(a.query, 80), '\\s+', ' ', 'g') as statement
          from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and l.waitstart is not null and l.locktype <> 'advisory'
            and a.datname = current_database() order by 1 desc limit 1`,
      )
      const ms = Number(rows[0]?.['ms'] ?? 0)
      if (ms > longest.ms) Object.assign(longest, { ms, statement: String(rows[0]?.['statement']) })
      await setTimeout(lookEveryMs)
    }
  })
  // Where the rehearsal fails, its database goes away while somebody still looks.
  watching.catch(() => {})
  return {
    async stop() {
      isOver = true
      await watching
      return longest
    },
  }
}
