const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** How long a message waits after each try that failed: ten tries within a little more than three days. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** When a message is tried again that was tried so often; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Nothing has arrived for so long: a receiver that takes no message at all is not asked any more. */
export const failingTooLongMs = 3 * 24 * hour
