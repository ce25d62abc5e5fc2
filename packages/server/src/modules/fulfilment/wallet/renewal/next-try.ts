import { minuteMs, hourMs, dayMs } from '@foyer/contract/time-units.ts'
/** How long a pass waits after each try that failed; the last of these comes again and again until its date is over. */
const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs]
/** Whoever opened the link and has saved nothing may still do so, with what the link said then. */
const goneWait = dayMs

/** When a wallet is told again that was told so often. */
export function nextTry(outcome: 'failed' | 'gone', tries: number, now: Date): Date {
  const wait = outcome === 'gone' ? goneWait : (waits[tries - 1] ?? waits.at(-1) ?? hourMs)
  return new Date(now.getTime() + wait)
}
