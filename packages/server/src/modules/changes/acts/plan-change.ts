import type { startChange } from '@foyer/contract/api/changes/start-change.ts'
import type { BodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import {
  countryDecides,
  isOtherFeeCountry,
  type ChangedEvent,
  type DateOfEvent,
  type EventWithDates,
} from '../../catalogue/exports.ts'
import type { ChangeFacts, NewVenue } from './change-facts.ts'
import { moveOf, type Move } from './move-of.ts'
import { findVenueOf } from './venue-store.ts'

export type ChangeWish = BodyOf<typeof startChange>['what']

export interface PlanAsked {
  readonly organiserId: number
  readonly eventId: number
  /** The operator of the platform may choose a venue in another country. */
  readonly isOperator: boolean
  readonly what: ChangeWish
}

/** What an act would change. */
export interface ChangePlan {
  readonly event: ChangedEvent
  readonly kind: ChangeWish['kind']
  /** The dates it is about. */
  readonly dates: readonly DateOfEvent[]
  /** The other dates of the event that are still to come, in the order of their times. */
  readonly otherDates: readonly DateOfEvent[]
  readonly move: Move | null
  readonly newVenue: NewVenue | null
  readonly facts: ChangeFacts
  /** Whoever confirms it has seen this. */
  readonly version: string
}

/**
 * Works out what is to be changed of an event, which was read or locked before; undefined is somebody else's.
 * @throws FoyerError not_found, wrong_state, invalid_input naming the field
 */
export async function planChange(
  tx: Tx,
  found: EventWithDates | undefined,
  { organiserId, eventId, isOperator, what }: PlanAsked,
  now: Date,
): Promise<ChangePlan> {
  if (found === undefined) throw notFound(`event ${eventId}`)
  const { event } = found
  const dates = datesOf(found.dates, what, now)
  const move = what.kind === 'move' ? moveOf(event, dates, what, now) : null
  const newVenue = what.kind === 'venue' ? await venueOf(tx, organiserId, event, what.venue) : null
  if (newVenue !== null && !isOperator && (await isOtherFeeCountry(tx, event.id, newVenue.id)))
    throw refusedVenue(countryDecides())
  const venue =
    event.venueId === null || event.venueName === null
      ? null
      : { id: event.venueId, name: event.venueName }
  const facts = {
    dates: dates.map(({ id, label, startsAt }) => ({
      id,
      label,
      startsAt: startsAt.toISOString(),
      newStartsAt: move?.startsAt.toISOString() ?? null,
    })),
    venue,
    newVenue,
  }
  const seen = [
    what,
    event.venueId,
    dates.map((date) => [date.id, date.startsAt, date.cancelledAt]),
  ]
  const version = sha256(JSON.stringify(seen)).toString('base64url').slice(0, 22)
  const otherDates = otherDatesOf(found.dates, dates, now)
  return { event, kind: what.kind, dates, otherDates, move, newVenue, facts, version }
}

/** The dates that are meant, in the order of their times. */
function datesOf(all: readonly DateOfEvent[], what: ChangeWish, now: Date): readonly DateOfEvent[] {
  const byTime = all.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (what.kind === 'venue') {
    const ahead = byTime.filter(
      ({ startsAt, cancelledAt, archivedAt, sold }) =>
        startsAt > now && cancelledAt === null && (archivedAt === null || sold > 0),
    )
    if (ahead.length === 0)
      throw new FoyerError('wrong_state', t('No date of this event is still to come.'))
    return ahead
  }
  const ids = what.kind === 'cancel' ? what.dates : [what.date]
  const wanted = byTime.filter(({ id }) => ids.includes(id))
  const unknown = ids.find((id) => !wanted.some((date) => date.id === id))
  if (unknown !== undefined) throw notFound(`date ${unknown}`)
  if (wanted.some(({ cancelledAt }) => cancelledAt !== null))
    throw new FoyerError(
      'wrong_state',
      wanted.length === 1
        ? t('This date is cancelled already.')
        : t('Some of these dates are cancelled already. Please choose again.'),
    )
  return wanted
}

const otherDatesOf = (
  all: readonly DateOfEvent[],
  dates: readonly DateOfEvent[],
  now: Date,
): readonly DateOfEvent[] =>
  all
    .filter(
      (date) =>
        !dates.includes(date) &&
        date.startsAt > now &&
        date.cancelledAt === null &&
        date.archivedAt === null &&
        (date.onSaleUntil === null || date.onSaleUntil > now),
    )
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())

async function venueOf(
  tx: Tx,
  organiserId: number,
  event: ChangedEvent,
  id: number,
): Promise<NewVenue> {
  const venue = await findVenueOf(tx, organiserId, id)
  if (venue === undefined) throw notFound(`venue ${id}`)
  if (event.venueId !== id) return venue
  throw refusedVenue(t('The event is at this venue already.'))
}

const refusedVenue = (text: string): FoyerError =>
  new FoyerError('invalid_input', text, { fields: { 'what.venue': text } })
