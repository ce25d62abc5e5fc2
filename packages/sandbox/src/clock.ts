/** The sandbox's only source of time and of waiting; tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `work` once after `ms` milliseconds; the answer cancels it. */
  after(ms: number, work: () => void): () => void
}

/** The machine's clock. Waiting never keeps the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Whole seconds, as Stripe writes times. */
export function unixSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000)
}

/** `2026-11-20 14:03:09` in UTC, for the panel and the mail list. */
export function readableTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

/** The same clock, whose waits are all cancelled together when the sandbox closes. */
export function closableClock(clock: Clock): Clock & { cancelAll(): void } {
  const waits = new Set<() => void>()
  return {
    now: clock.now,
    after(ms, work) {
      const cancel = clock.after(ms, () => {
        waits.delete(cancel)
        work()
      })
      waits.add(cancel)
      return () => {
        waits.delete(cancel)
        cancel()
      }
    },
    cancelAll() {
      for (const cancel of waits) cancel()
      waits.clear()
    },
  }
}
