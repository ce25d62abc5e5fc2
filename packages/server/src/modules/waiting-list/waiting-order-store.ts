import { offerPassedOverMinutes } from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'

/** So many of a list are asked at once whether the tickets are enough for them. */
const mostAsked = 500
/** How many of a list are put in order; everybody behind them waits in the order in which they came. */
const mostOrdered = 5_000
/**
 * How many people of one network get their turn in the order in which they came, including those who were offered tickets and have not
 * paid yet. The others of that network come after everybody else, so nobody with many addresses gets all that comes back.
 */
const shareOfNetwork = { atLeast: 4, percent: 10 }

/** Those who wait for these events ($1), in the order in which they are offered tickets: `turn` counts from 1 for each event. */
const inTurn = `counted as (
    select o.id, o.event_id, o.place, o.is_waiting, coalesce(o.network <> '' and row_number() over (
        partition by o.event_id, o.network order by o.is_waiting, o.place)
          > greatest(${shareOfNetwork.atLeast}, count(*) over (partition by o.event_id) * ${shareOfNetwork.percent} / 100), false) as is_beyond
      from unnest($1::int[]) as e(id)
        cross join lateral (
          (select w.id, w.event_id, w.place, w.network, true as is_waiting from waiting_wish w
            where w.event_id = e.id and w.state = 'waiting' order by w.place limit ${mostOrdered})
          union all
          select w.id, w.event_id, w.place, w.network, false from waiting_wish w
            where w.event_id = e.id and w.state = 'offered' and w.sale_id is not null) o),
  in_turn as (
    select id, row_number() over (partition by event_id order by is_beyond, place) as turn from counted where is_waiting)`

/** What keeps tickets from being offered to a wish `w`: mail to its address has come back. */
const isReached = 'not exists (select from bounced_address b where b.email_key = w.email_key)'

/** The place of a wish on the list of its event. */
export async function placeOf(
  tx: Tx,
  { id, eventId }: { readonly id: number; readonly eventId: number },
): Promise<number> {
  const { place } = await tx.one(
    'waiting_list.place_of',
    `with ${inTurn} select coalesce((select turn from in_turn where id = $2),
        (select count(*) + 1 from waiting_wish w join waiting_wish o on o.event_id = w.event_id and o.place < w.place
          where w.id = $2 and o.state = 'waiting'))::int as "place!"`,
    [[eventId], id],
  )
  return place
}

/** Those who wait for tickets of these events, the first of each list first. */
export async function listWaiting(tx: Tx, eventIds: readonly number[], now: Date) {
  return await tx.all(
    'waiting_list.list_waiting',
    `with ${inTurn} select w.id, w.event_id, w.event_date_id, w.qty from in_turn join waiting_wish w on w.id = in_turn.id
      where (w.passed_over_at is null or w.passed_over_at < $2::timestamptz - make_interval(mins => ${offerPassedOverMinutes}))
        and ${isReached}
      order by in_turn.turn, w.event_id limit ${mostAsked}`,
    [eventIds, now],
  )
}

/** The same of one event, also those who were passed over, locked: only one process at a time gives away tickets of an event. */
export async function lockWaiting(tx: Tx, eventId: number) {
  return await tx.all(
    'waiting_list.lock_waiting',
    `with ${inTurn} select w.id, w.event_id, w.event_date_id, w.qty, w.email from in_turn join waiting_wish w on w.id = in_turn.id
      where w.state = 'waiting' and ${isReached}
      order by in_turn.turn limit ${mostAsked} for update of w`,
    [[eventId]],
  )
}
