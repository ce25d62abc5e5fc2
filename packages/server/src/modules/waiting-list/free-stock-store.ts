import { quantityMaximum, offerMinutesLeast } from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'

/**
 * What the public could buy of these events now, without another ticket, the soonest first and then in the order in which it is shown;
 * also what nothing is left of. What a reservation holds that is over counts as held. Seats of a hosted chart are left out: only a
 * browser can choose them.
 */
export async function listFree(tx: Tx, eventIds: readonly number[], now: Date) {
  return await tx.all(
    'waiting_list.list_free',
    `select d.event_id, s.id as stock_id, d.id as event_date_id, t.id as ticket_type_id, d.starts_at,
        s.capacity - s.held - s.sold as "left!", d.capacity - d.held - d.sold as date_left,
        greatest(e.min_per_order, t.min_per_customer) as "least!",
        least(e.max_per_order, t.max_per_customer, ${quantityMaximum}) as "most!"
      from event e
        join organiser o on o.id = e.organiser_id and o.archived_at is null
        join event_date d on d.event_id = e.id and d.archived_at is null and d.cancelled_at is null
        join ticket_stock s on s.event_date_id = d.id and s.archived_at is null and s.cancelled_at is null
        join ticket_type t on t.id = s.ticket_type_id and t.archived_at is null
        left join seating_plan p on p.id = e.seating_plan_id
      where e.id = any($1::int[]) and e.archived_at is null and e.published_at <= $2
        and coalesce(d.on_sale_from, $2) <= $2 and coalesce(d.on_sale_until, d.ends_at, d.starts_at) > $2
        and d.starts_at > $2::timestamptz + make_interval(mins => ${offerMinutesLeast})
        and (t.seat_category is null or p.id is null or p.provider = 'built_in')
        and not exists (select from ticket_requirement r where r.ticket_type_id = t.id)
      order by d.starts_at, d.id, t.position, t.id`,
    [eventIds, now],
  )
}
