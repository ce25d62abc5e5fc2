/** Time as the page sees it; tests give their own. The only place that asks the machine. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number
  /** Calls back every `milliseconds` until the returned function is called. */
  every(milliseconds: number, tick: () => void): () => void
  /** Calls back once after `milliseconds` unless the returned function is called before. */
  after(milliseconds: number, done: () => void): () => void
}

export const systemClock: Clock = {
  // The wall clock, not performance.now: that one stands still while a phone sleeps.
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
