import { t } from '@foyer/language/texts.ts'
import type { Stored } from '../import/read-stored.ts'
import type { StoredEvent } from '../import/stored-store.ts'
import type { Row } from '../import/tables.ts'
import { archivedDates, datedBy } from './date-refusals.ts'
import { refusal, type Refusal, type Wanted } from './refusal.ts'
import { roomRefusals } from './room-refusals.ts'
import { isTaken, takenAtDesk, takenOf, takenText, type Taken, type TakenOf } from './taken.ts'
import { wouldGo } from './would-go.ts'

/** Everything that an import does only when it is allowed by name. */
export function findRefusals(wanted: Wanted): Refusal[] {
  const { stored, rows, now } = wanted
  const taken = takenOf(stored, now)
  const events = new Map(rows.event.map((row) => [row.key ?? '', row]))
  return [
    ...stored.leftOut.flatMap((key) => archivedEvent(stored, key, taken)),
    ...stored.events.flatMap((before) => {
      const row = events.get(before.key)
      return row === undefined ? [] : changedEvent(wanted, before, row, taken)
    }),
    ...rows.venue.flatMap((row) => changedVenue(stored, row)),
    ...archivedDates(wanted, taken),
    ...rows.event_date.flatMap((row) => datedBy(wanted, row, taken)),
    ...roomRefusals(wanted),
  ]
}

function archivedEvent({ events }: Stored, key: string, taken: TakenOf): Refusal[] {
  const title = events.find((event) => event.key === key)?.title ?? key
  const who = taken.aheadOf(key)
  if (!isTaken(who)) return []
  const reason = `"${title}" (${takenText(who)}) would be dropped: put it back`
  return [refusal('drop', key, ['events'], reason, wouldGo(`“${title}”`, who))]
}

/** A changed place, or a page that no longer exists. */
function changedEvent(
  { venues, now }: Wanted,
  before: StoredEvent,
  row: Row<'event'>,
  taken: TakenOf,
): Refusal[] {
  const who = taken.aheadOf(before.key)
  if (!isTaken(who)) return []
  const path = ['events', before.key]
  const name = `"${before.title}" (${takenText(who)})`
  const wasShown = before.publishedAt !== null && before.publishedAt <= now
  const isShown = row.published_at !== null && Date.parse(row.published_at) <= now.getTime()
  return [
    ...(before.venue === row.venue_id
      ? []
      : [
          refusal(
            'move',
            before.key,
            [...path, 'venue'],
            `${name} would move from ${placeOf(before.venue)} to ${placeOf(row.venue_id)}: leave the venue`,
            movesAtDesk(before, venues.find(({ key }) => key === row.venue_id)?.name, who),
          ),
        ]),
    ...(wasShown && !isShown
      ? [
          refusal(
            'hide',
            before.key,
            [...path, 'published'],
            `${name} would no longer be shown: leave it published`,
            t('“{event}” would be shown no longer, though people have tickets ({taken}).', {
              event: before.title,
              taken: takenAtDesk(who),
            }),
          ),
        ]
      : []),
  ]
}

/** A venue's address is in the mails and on the tickets of all who go there. */
function changedVenue({ venues }: Stored, row: Row<'venue'>): Refusal[] {
  const before = venues.find(({ key }) => key === row.key)
  if (before === undefined || before.fullAddress === row.full_address || !isTaken(before)) return []
  const reason = `"${before.fullAddress}" (${takenText(before)}) would become "${row.full_address}": leave the name and address`
  const atDesk = t('“{before}” would become “{after}” for people who have tickets ({taken}).', {
    before: before.fullAddress ?? '',
    after: row.full_address ?? '',
    taken: takenAtDesk(before),
  })
  return [refusal('venue', before.key, ['venues', before.key], reason, atDesk)]
}

const placeOf = (venue: string | null): string => (venue === null ? 'no venue' : `"${venue}"`)

function movesAtDesk(
  { title: event }: StoredEvent,
  venue: string | null | undefined,
  who: Taken,
): string {
  const taken = takenAtDesk(who)
  return typeof venue === 'string'
    ? t('“{event}” would move to {venue}, though people have tickets ({taken}).', {
        event,
        venue,
        taken,
      })
    : t('“{event}” would have no venue any more, though people have tickets ({taken}).', {
        event,
        taken,
      })
}
