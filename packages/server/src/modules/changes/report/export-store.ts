import type { ReadTx } from '../../../platform/database/db.ts'

/** By what the people of orders of an act were reached beside the mail to the buyer, and why that did not arrive. */
export async function readReached(tx: ReadTx, changeId: number, saleIds: readonly number[]) {
  return await tx.all(
    'changes.read_reached',
    `select o.sale_id, s.email, nullif(s.contact_number, '') as phone, o.answered_at, e.time_zone,
        (select m.last_error from mail m where m.sale_id = o.sale_id and m.kind = 'event_change' and m.status in ('failed', 'bounced')
          and m.dedupe_key = 'event-change:' || c.id || ':' || o.sale_id || ':of:' || c.organiser_id) as mail_error,
        (select t.status from sms t where t.dedupe_key = 'event-change:' || c.id || ':' || o.sale_id) as text_message,
        (select count(*)::int from mail m where m.sale_id = o.sale_id and m.kind = 'event_change'
          and m.dedupe_key like 'event-change:' || c.id || ':' || o.sale_id || ':h%') as "holders!"
      from event_change_order o join event_change c on c.id = o.event_change_id join event e on e.id = c.event_id
        join sale s on s.id = o.sale_id
      where o.event_change_id = $1 and o.sale_id = any($2::bigint[])`,
    [changeId, [...saleIds]],
  )
}
