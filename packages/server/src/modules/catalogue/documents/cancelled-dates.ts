import { withCancelled } from '../by-desk/document-of-dates.ts'
import type { Stored } from '../import/read-stored.ts'
import type { Entry } from './document-entries.ts'
import type { Typed } from './document-store.ts'

/** That a date is cancelled is the shop's to say: whoever goes on writing an older copy does not lose it. */
export function withCancelledOf({ section, key, fields }: Entry, dates: Stored['dates']): Typed {
  if (section !== 'events') return fields
  const cancelled = dates.filter(({ event, isCancelled }) => event === key && isCancelled)
  return withCancelled(
    fields,
    new Set(cancelled.map((date) => date.key.slice(date.key.indexOf('/') + 1))),
  )
}
