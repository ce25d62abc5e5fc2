import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import type { Series } from './series-of-dates.ts'

/** What somebody has said of a series so far. */
export interface SeriesDraft {
  readonly every: Series['every']
  readonly first: string
  readonly time: string
  readonly doors: string
  readonly ends: string
  readonly weekdays: readonly number[]
  readonly step: number
  readonly by: 'day' | 'weekday'
  readonly count: string
  readonly picked: readonly string[]
}

/** The series that it is; null while something is missing. */
export function seriesOf(draft: SeriesDraft): Series | null {
  const { first, weekdays, step, by, picked } = draft
  const count = wholeNumberIn(draft.count) ?? Number.NaN
  if (draft.time === '') return null
  if (draft.every === 'picked') return { every: 'picked', days: picked }
  if (first === '') return null
  return draft.every === 'week'
    ? { every: 'week', first, weekdays, step, count }
    : { every: 'month', first, by, count }
}
