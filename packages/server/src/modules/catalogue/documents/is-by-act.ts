import type { Refusal } from '../changes/refusal.ts'
import { isOver, takenOf } from '../changes/taken.ts'
import type { Stored } from '../import/read-stored.ts'

/** Whether it brings people who have bought tickets elsewhere, or to another time. What is over is only put right. */
export function isByAct({ allow }: Refusal, stored: Stored, now: Date): boolean {
  const [kind, key = ''] = allow.split(':')
  if (kind !== 'move') return false
  const taken = takenOf(stored, now)
  const date = stored.dates.find((one) => one.key === key)
  if (date === undefined) return taken.aheadOf(key).sold > 0
  return taken.date(key).sold > 0 && !date.isCancelled && !isOver(date, now)
}
