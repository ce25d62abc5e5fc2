/** Whole seconds, rounded up: at 0 the time is over. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
}
