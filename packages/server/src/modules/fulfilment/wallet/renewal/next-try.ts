const minute = 60_000
const hour = 60 * minute
/** How long a pass waits after each try that failed; the last of these comes again and again until its date is over. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
/** Whoever opened the link and has saved nothing may still do so, with what the link said then. */
const goneWait = 24 * hour

/** When a wallet is told again that was told so often. */
export function nextTry(outcome: 'failed' | 'gone', tries: number, now: Date): Date {
  const wait = outcome === 'gone' ? goneWait : (waits[tries - 1] ?? waits.at(-1) ?? hour)
  return new Date(now.getTime() + wait)
}
