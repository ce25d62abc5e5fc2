import type { ReadTx } from '../../../platform/database/db.ts'

export interface WishesAsked {
  readonly eventId: number
  /** Null for all; those who have left the list are on none. */
  readonly state: 'waiting' | 'offered' | 'taken' | 'lapsed' | null
  /** The place of the last of the page before; 0 for the first. */
  readonly after: number
  readonly limit: number
}

/** The event, if it is this organiser's. */
export async function findEventOf(tx: ReadTx, organiserId: number, eventId: number) {
  return await tx.maybe(
    'box_office.find_event_of',
    'select time_zone from event where id = $2 and organiser_id = $1',
    [organiserId, eventId],
  )
}

/** The waiting list of an event in the order in which people came, with those who were offered tickets. People who have not confirmed are not on it. */
export async function listWishes(tx: ReadTx, { eventId, state, after, limit }: WishesAsked) {
  return await tx.all(
    'box_office.list_wishes',
    `select w.id, w.place, w.email, w.qty, w.event_date_id, d.starts_at, w.state, w.joined_at, w.offered_at, w.offered_until, s.reference
      from waiting_wish w left join event_date d on d.id = w.event_date_id left join sale s on s.id = w.sale_id
      where w.event_id = $1 and w.state not in ('left', 'unconfirmed') and ($2::text is null or w.state = $2) and w.place > $3::bigint
      order by w.place limit $4`,
    [eventId, state, after, limit],
  )
}

/** How many people of an event's list wait, and for how many tickets. */
export async function countWaiting(tx: ReadTx, eventId: number) {
  return await tx.one(
    'box_office.count_waiting',
    `select count(*)::int as "waiting!", coalesce(sum(qty), 0)::int as "tickets!" from waiting_wish
      where event_id = $1 and state = 'waiting'`,
    [eventId],
  )
}
