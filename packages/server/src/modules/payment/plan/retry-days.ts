import { dayMs } from '@foyer/contract/time-units.ts'

/** Days from one try to the next: the card is tried again 1, 3 and 5 days after it first failed. */
const daysBetween = [1, 2, 2] as const

/** When a card that was refused is tried again; null when it has been tried for the last time. */
export function nextTry(attempts: number, now: Date): Date | null {
  const days = daysBetween[attempts - 1]
  return days === undefined ? null : new Date(now.getTime() + days * dayMs)
}
