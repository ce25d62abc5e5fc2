import { secondMs, minuteMs, hourMs, dayMs } from '@foyer/contract/time-units.ts'

/** How long a message waits after each try that failed: ten tries within a little more than three days. */
const waits = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
]

/** When a message is tried again that was tried so often; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Nothing has arrived for so long: a receiver that takes no message at all is not asked any more. */
export const failingTooLongMs = 3 * dayMs
