import type { Tx } from '../../platform/database/db.ts'

/**
 * Events with somebody on their list who waits, or has an offer that may be over. While people queue for what has never been sold
 * out, what comes back is theirs.
 */
export async function listEventsWithWishes(tx: Tx) {
  return await tx.all(
    'waiting_list.list_events',
    `select e.id, e.organiser_id, e.time_zone from event e
        join organiser o on o.id = e.organiser_id
      where exists (select from waiting_wish w where w.event_id = e.id and w.state = 'waiting')
          and not exists (select from queue q where q.key = coalesce(o.key || '.' || e.queue_group, e.key)
            and q.closed_at is null and q.sold_out_at is null and q.arrivals > q.serving)
        or exists (select from waiting_wish w where w.event_id = e.id and w.sale_id is not null and w.state in ('offered', 'left'))
      order by e.id`,
  )
}

/** Tickets were reserved for a wish. */
export async function markOffered(
  tx: Tx,
  wishId: number,
  { saleId, until }: { readonly saleId: number; readonly until: Date },
  now: Date,
): Promise<void> {
  await tx.write(
    'waiting_list.mark_offered',
    `update waiting_wish set state = 'offered', sale_id = $2, offered_at = $4, offered_until = $3, passed_over_at = null where id = $1`,
    [wishId, saleId, until, now],
  )
}

/** What seemed to be enough for this wish could not be had. */
export async function markPassedOver(tx: Tx, wishId: number, now: Date): Promise<void> {
  await tx.write(
    'waiting_list.mark_passed_over',
    `update waiting_wish set passed_over_at = $2 where id = $1 and state = 'waiting'`,
    [wishId, now],
  )
}

/** Ends the offers of an event that were taken, or are over: a payment that is under way has not ended yet. */
export async function settleOffers(tx: Tx, eventId: number, now: Date): Promise<void> {
  await tx.write(
    'waiting_list.settle_offers',
    `update waiting_wish w set state = case when s.paid_at is null then 'lapsed' else 'taken' end, ended_at = $2
      from sale s where s.id = w.sale_id and w.event_id = $1 and w.state = 'offered'
        and (s.paid_at is not null or s.status not in ('held', 'paying'))`,
    [eventId, now],
  )
}

/** The reservations of those who have taken their wish back since it was offered. */
export async function listLeftOffers(tx: Tx, eventId: number) {
  return await tx.all(
    'waiting_list.list_left_offers',
    `select w.id, s.reference as "reference!" from waiting_wish w join sale s on s.id = w.sale_id
      where w.event_id = $1 and w.state = 'left' order by w.id`,
    [eventId],
  )
}

/** Nothing is kept for this wish any more. */
export async function forgetOffer(tx: Tx, wishId: number): Promise<void> {
  await tx.write(
    'waiting_list.forget_offer',
    'update waiting_wish set sale_id = null where id = $1',
    [wishId],
  )
}
