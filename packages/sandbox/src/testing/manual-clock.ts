import type { Clock } from '../clock.ts'

/** A clock that moves only when told to, so that no test waits. */
export interface ManualClock extends Clock {
  /** Moves time on and runs everything that has become due, in order. */
  advance(ms: number): void
  /** Milliseconds until each pending wait ends. */
  waits(): number[]
}

export function manualClock(start = Date.UTC(2026, 10, 20, 12)): ManualClock {
  let now = start
  let waits: { at: number; work: () => void }[] = []
  return {
    now: () => now,
    after(ms, work) {
      const wait = { at: now + ms, work }
      waits.push(wait)
      return () => void (waits = waits.filter((each) => each !== wait))
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = waits.filter((wait) => wait.at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        waits = waits.filter((wait) => wait !== next)
        now = Math.max(now, next.at)
        next.work()
      }
      now = end
    },
    waits: () => waits.map((wait) => wait.at - now),
  }
}
