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

/** The dates of several events, each with the title of its own. */
export const datesOfAll = (
  events: readonly (NonNullable<Parameters<typeof datesOf>[0]> & { readonly title: string })[],
): FilterChoice['options'] =>
  events.flatMap((one) =>
    datesOf(one).map(({ value, label }) => ({ value, label: `${one.title}, ${label}` })),
  )
