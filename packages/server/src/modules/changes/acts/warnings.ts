import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { dateLastsUsuallyMs } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { ChangePlan } from './plan-change.ts'
import { findFileOf } from './affected-store.ts'
import { findOverlapping } from './venue-store.ts'

/** What somebody should know before they go on; nothing of it stops them. */
export async function readWarnings(
  tx: Tx,
  plan: ChangePlan,
  orders: number,
  now: Date,
): Promise<string[]> {
  const { kind, dates, event } = plan
  const begun = dates.filter(({ startsAt }) => startsAt <= now)
  return [
    ...begun.map(({ startsAt }) =>
      t('The date of {when} has begun already.', {
        when: formatDateAtTime(startsAt.getTime(), event.timeZone),
      }),
    ),
    ...(await overlapsOf(tx, plan)),
    ...(kind !== 'cancel' && orders > 0 ? await fileWarning(tx, event.id) : []),
    ...(kind === 'cancel'
      ? [t('A cancelled date cannot be put on sale again. A new date can take its place.')]
      : []),
  ]
}

/** Who keeps the event at the desk has no file to change. */
async function fileWarning(tx: Tx, eventId: number): Promise<string[]> {
  const file = await findFileOf(tx, eventId)
  if (file === undefined) return []
  return [
    t(
      'The file {file} keeps this event: change the file too. Until then the file is refused, because it would take people back to where it was.',
      { file: file.keeper },
    ),
  ]
}

async function overlapsOf(tx: Tx, plan: ChangePlan): Promise<string[]> {
  const { kind, dates, move, event, newVenue } = plan
  const venueId = newVenue?.id ?? event.venueId
  if (kind === 'cancel' || venueId === null) return []
  const exceptIds = dates.map(({ id }) => id)
  const texts: string[] = []
  for (const date of dates) {
    const from = move?.startsAt ?? date.startsAt
    const to =
      (move === null ? date.endsAt : move.endsAt) ?? new Date(from.getTime() + dateLastsUsuallyMs)
    for (const other of await findOverlapping(tx, { venueId, exceptIds, from, to }))
      texts.push(
        t('{title} is at the same venue at this time: {when}.', {
          title: other.title,
          when: formatDateAtTime(other.startsAt.getTime(), other.timeZone),
        }),
      )
  }
  return texts
}
