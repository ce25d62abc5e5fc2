import { timeText } from '../../../parts/time.tsx'
import type { FilterChoice } from './filter-choices.ts'

/** The dates of an event as choices of a filter. */
export const datesOf = (
  event:
    | {
        readonly dates: readonly { readonly id: number; readonly starts_at: string }[]
        readonly time_zone: string
      }
    | undefined,
): FilterChoice['options'] =>
  (event?.dates ?? []).map(({ id, starts_at: starts }) => ({
    value: String(id),
    label: timeText(starts, event?.time_zone),
  }))
