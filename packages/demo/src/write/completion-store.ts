import type { Tx } from '../../../server/src/platform/database/db.ts'
import { toJson } from '../../../server/src/platform/database/json.ts'

/** Takes from a gift voucher what an order was paid with of it. */
export async function spendVoucher(
  tx: Tx,
  saleId: number,
  { code, amount }: { readonly code: string; readonly amount: number },
  at: Date,
): Promise<void> {
  await tx.write(
    'past.spend_voucher',
    `with spent as (update gift_voucher set balance = balance - $3 where code = $2 returning id)
      insert into sale_code (sale_id, gift_voucher_id, status, amount, typed_code, created_at)
        select $1, id, 'used', $3, $2, $4 from spent`,
    [saleId, code, amount, at],
  )
}

/**
 * Lets in who had tickets for dates that are over, nearly all of them in the hour from when the doors open; nobody to what is
 * online. Who comes follows from the codes. Some hold the same telephone out once more.
 */
export async function letIn(tx: Tx, saleIds: readonly number[], until: Date): Promise<void> {
  await tx.write(
    'past.let_in',
    `with came as (
        select t.id, e.organiser_id, c.chance,
            c.doors + power(c.early, 1.3) * greatest(interval '10 minutes', d.starts_at - c.doors + interval '30 minutes') as at
          from ticket t join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
            cross join lateral (select coalesce(d.doors_at, d.starts_at - interval '15 minutes') as doors,
              ('x' || substr(md5(t.code), 1, 4))::bit(16)::int / 65536.0 as chance,
              ('x' || substr(md5(t.code), 5, 4))::bit(16)::int / 65536.0 as early) c
          where t.sale_id = any($1::bigint[]) and t.status = 'valid' and coalesce(d.ends_at, d.starts_at) < $2
            and e.online_access is null and c.chance < 0.93),
      used as (update ticket t set status = 'used', used_at = c.at from came c where t.id = c.id)
      insert into door_scan (organiser_id, door, ticket_id, result, scanned_at)
        select organiser_id, case when chance < 0.6 then 'past-door-1' else 'past-door-2' end, id, 'admitted', at from came
        union all select organiser_id, 'past-door-1', id, 'used', at + interval '2 minutes' from came where chance < 0.02`,
    [saleIds, until],
  )
}

/** The last step of each checkout was seen, and gift vouchers that waited longer than three days are in the post. */
export async function closeCheckouts(
  tx: Tx,
  saleIds: readonly number[],
  until: Date,
): Promise<void> {
  await tx.write(
    'past.close_checkouts',
    `with posted as (
        update gift_voucher_posting p set posted_at = p.listed_at + interval '3 days'
          from gift_voucher v join sale_line l on l.id = v.sale_line_id
          where p.gift_voucher_id = v.id and l.sale_id = any($1::bigint[]) and p.listed_at + interval '3 days' < $2)
      update sale set state = 'order_completed', completed_at = updated_at + interval '1 minute',
          updated_at = updated_at + interval '1 minute' where id = any($1::bigint[])`,
    [saleIds, until],
  )
}

/** The mails that this transaction has put into the outbox. */
export async function readQueued(tx: Tx) {
  return await tx.all(
    'past.read_queued',
    `select id, kind, sale_id, payload from mail
      where status = 'queued' and xmin::text = pg_current_xact_id()::xid::text`,
  )
}

/** Mails count as sent, or as sent in vain: nothing of a past is. */
export async function markSent(
  tx: Tx,
  mails: readonly {
    readonly id: number
    readonly payload: object
    readonly isBounced: boolean
  }[],
): Promise<void> {
  await tx.write(
    'past.mark_sent',
    `update mail m set payload = w.payload, attempts = 1, sent_at = m.created_at + interval '2 seconds',
        status = case when w."isBounced" then 'bounced' else 'sent' end,
        last_error = case when w."isBounced" then '550 5.1.1 The mailbox does not exist' end,
        bounced_at = case when w."isBounced" then m.created_at + interval '40 seconds' end
      from jsonb_to_recordset($1::jsonb) as w(id bigint, payload jsonb, "isBounced" boolean) where m.id = w.id`,
    [toJson(mails)],
  )
}

/** The holds of tickets that came back so long ago that a shop would have forgotten them since. */
export async function forgetReleased(
  tx: Tx,
  saleIds: readonly number[],
  before: Date,
): Promise<void> {
  await tx.write(
    'past.forget_released',
    `delete from stock_hold where sale_id = any($1::bigint[]) and status = 'released' and ended_at <= $2`,
    [saleIds, before],
  )
}

/** The code of a ticket that its buyer can give back; undefined when none is left. */
export async function findReturnable(tx: Tx, saleId: number): Promise<string | undefined> {
  const row = await tx.maybe(
    'past.find_returnable',
    `select code from ticket where sale_id = $1 and status = 'valid' order by id limit 1`,
    [saleId],
  )
  return row?.code
}

/** Refunds of an order that its provider has not been asked for. */
export async function readOpenRefunds(tx: Tx, saleId: number): Promise<number[]> {
  const rows = await tx.all(
    'past.read_open_refunds',
    `select id from refund where sale_id = $1 and status = 'created' order by id`,
    [saleId],
  )
  return rows.map(({ id }) => id)
}
