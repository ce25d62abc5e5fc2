/** Time as a page sees it; tests pass their own clock. Only this file reads the machine's clock for the checkout and the desk. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number
  /** Calls back every `milliseconds` until the returned function is called. */
  every(milliseconds: number, tick: () => void): () => void
  /** Calls back once after `milliseconds` unless the returned function is called before then. */
  after(milliseconds: number, done: () => void): () => void
}

export const systemClock: Clock = {
  // This is the wall clock, not performance.now, which stands still while a phone sleeps.
  now: () => Date.now(),
  every(milliseconds, tick) {
    const timer = setInterval(tick, milliseconds)
    return () => clearInterval(timer)
  },
  after(milliseconds, done) {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  },
}
