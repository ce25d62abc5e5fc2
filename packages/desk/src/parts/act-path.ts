import type { changeKinds } from '@foyer/contract/api/changes/change-shapes.ts'
import { t } from '@foyer/language/texts.ts'

type Kind = (typeof changeKinds)[number]

/** What an act is called wherever somebody can begin it. */
export const actTexts: Readonly<Record<Kind, string>> = {
  move: t('Move to another time'),
  venue: t('Change the venue'),
  cancel: t('Cancel this date'),
}

/** What somebody has chosen already when they come to the act. */
export interface Carried {
  /** The id of the date it is about. */
  readonly date?: number | undefined
  /** `2027-02-13 19:30`, where the event is. */
  readonly starts?: string | undefined
  /** The key of the venue. */
  readonly venue?: string | undefined
}

/** Where a date is moved or cancelled, or an event gets another venue, with everybody told who has a ticket. */
export function actPath(
  organiser: string,
  event: number,
  kind: Kind,
  { date, starts, venue }: Carried = {},
): string {
  const search = new URLSearchParams({ kind })
  if (date !== undefined) search.set('date', String(date))
  if (starts !== undefined) search.set('starts', starts)
  if (venue !== undefined) search.set('venue', venue)
  return `/${organiser}/events/${event}/change?${search.toString()}`
}
