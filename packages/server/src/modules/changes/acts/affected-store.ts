import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'

/** What is sold of these dates and was not given back, order by order, as far as a preview counts it. */
const soldOf = `select s.id, s.email, nullif(s.contact_number, '') as contact_number, s.currency, s.payment_plan_remaining, sum(l.qty - l.returned)::int as open,
      sum((select count(*) from ticket t where t.sale_line_id = l.id and t.status = 'used'))::int as used
    from event_date d join ticket_stock k on k.event_date_id = d.id
      join sale_line l on l.ticket_stock_id = k.id and l.kind = 'ticket' and l.qty > l.returned
      join sale s on s.id = l.sale_id and s.status = 'sold'
    where d.id = any($1::int[]) group by s.id`

/** Whom it concerns when these dates change. */
export async function countAffected(tx: Tx, dateIds: readonly number[]) {
  return await tx.one(
    'changes.count_affected',
    `with o as (${soldOf})
      select count(*)::int as "orders!", coalesce(sum(open), 0)::int as "tickets!", coalesce(sum(used), 0)::int as "used!",
        (count(*) filter (where coalesce(email, '') = ''))::int as "without_address!",
        (count(*) filter (where contact_number is not null))::int as "with_number!",
        (select count(distinct ${emailKeyIn('t.holder_email')})::int from ticket t join sale s on s.id = t.sale_id
          where t.event_date_id = any($1::int[]) and t.status in ('valid', 'used') and t.holder_email <> ''
            and ${emailKeyIn('t.holder_email')} is distinct from ${emailKeyIn('s.email')}) as "holders!",
        (select coalesce(sum(h.qty), 0)::int from ticket_stock k join stock_hold h on h.ticket_stock_id = k.id
          where k.event_date_id = any($1::int[]) and h.status in ('held', 'paying')) as "held!",
        (select count(distinct h.sale_id)::int from ticket_stock k join stock_hold h on h.ticket_stock_id = k.id
            join sale s on s.id = h.sale_id
          where k.event_date_id = any($1::int[]) and h.status in ('held', 'paying') and s.at_desk) as "waiting_orders!",
        (select count(distinct x.sale_id)::int from exchange x join sale w on w.id = x.sale_id
          where x.completed_at is null and w.status in ('held', 'paying') and x.from_sale_id in (select id from o)) as "exchanges!",
        (select count(*)::int from o where exists (select from sale_line l left join ticket_stock k on k.id = l.ticket_stock_id
          where l.sale_id = o.id and (l.kind <> 'ticket' or (l.qty > l.returned and not k.event_date_id = any($1::int[])))))
          as "with_other_tickets!",
        (count(*) filter (where used = 0 and payment_plan_remaining is not true))::int as "may_choose!"
      from o`,
    [dateIds],
  )
}

/** How many tickets are left for these dates. */
export async function readLeft(
  tx: Tx,
  dateIds: readonly number[],
): Promise<{ readonly dateId: number; readonly left: number }[]> {
  return await tx.all(
    'changes.read_left',
    `select d.id as date_id, greatest(0, least(sum(k.capacity - k.held - k.sold),
          coalesce(d.capacity - d.held - d.sold, sum(k.capacity - k.held - k.sold))))::int as "left!"
      from event_date d join ticket_stock k on k.event_date_id = d.id and k.archived_at is null and k.cancelled_at is null
      where d.id = any($1::int[]) group by d.id`,
    [dateIds],
  )
}

/** The orders of which something is sold for these dates. */
export async function listSoldOrders(tx: Tx, dateIds: readonly number[]): Promise<number[]> {
  const rows = await tx.all(
    'changes.list_sold_orders',
    `select s.id from event_date d join ticket_stock k on k.event_date_id = d.id
        join sale_line l on l.ticket_stock_id = k.id and l.kind = 'ticket' and l.qty > l.returned
        join sale s on s.id = l.sale_id and s.status = 'sold'
      where d.id = any($1::int[]) group by s.id order by s.id`,
    [dateIds],
  )
  return rows.map(({ id }) => id)
}

/** The catalogue file that keeps an event; undefined when the desk does. */
export async function findFileOf(tx: Tx, eventId: number): Promise<{ keeper: string } | undefined> {
  return await tx.maybe(
    'changes.find_file_of_event',
    `select d.keeper from event e join catalogue_document d on d.section = 'events' and d.key = e.key
      where e.id = $1 and d.keeper <> 'desk'`,
    [eventId],
  )
}
