import type { Clock } from '@foyer/ui/clock.ts'

interface Timer {
  dueAt: number
  readonly every: number | null
  readonly run: () => void
}

export interface ManualClock extends Clock {
  /** Lets time pass, and runs what is due in order. */
  pass(milliseconds: number): void
}

/** A clock that only moves when told to. */
export function manualClock(): ManualClock {
  let now = 1_000_000
  const timers = new Set<Timer>()
  function add(timer: Timer): () => void {
    timers.add(timer)
    return () => timers.delete(timer)
  }
  function nextDue(until: number): Timer | undefined {
    const due = [...timers].filter((timer) => timer.dueAt <= until)
    return due.toSorted((one, other) => one.dueAt - other.dueAt)[0]
  }
  return {
    now: () => now,
    every: (every, run) => add({ dueAt: now + every, every, run }),
    after: (wait, run) => add({ dueAt: now + wait, every: null, run }),
    pass(milliseconds) {
      const until = now + milliseconds
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        now = timer.dueAt
        if (timer.every === null) timers.delete(timer)
        else timer.dueAt += timer.every
        timer.run()
      }
      now = until
    },
  }
}
