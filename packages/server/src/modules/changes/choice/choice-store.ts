import type { Tx } from '../../../platform/database/db.ts'
import type { ChangedOrder } from '../orders/changed-order-store.ts'

export type Answer = NonNullable<ChangedOrder['answer']>

/** Writes down what a buyer has said; a later answer counts. */
export async function noteAnswer(
  tx: Tx,
  { changeId, saleId }: Pick<ChangedOrder, 'changeId' | 'saleId'>,
  answer: Answer,
  now: Date,
): Promise<void> {
  await tx.write(
    'changes.note_answer',
    'update event_change_order set answered_at = $3, answer = $4 where event_change_id = $1 and sale_id = $2',
    [changeId, saleId, now, answer],
  )
}

/**
 * Ends what an order may still choose about the same dates by earlier acts: the mail of this one says what holds now, and an older link
 * would say something else.
 */
export async function endEarlierChoices(
  tx: Tx,
  { changeId, saleId }: Pick<ChangedOrder, 'changeId' | 'saleId'>,
): Promise<void> {
  await tx.write(
    'changes.end_earlier_choices',
    `update event_change_order o set state = 'kept' where o.sale_id = $2 and o.event_change_id < $1 and o.state = 'choosing'
        and exists (select from event_change_date a join event_change_date b on b.event_date_id = a.event_date_id
          where a.event_change_id = o.event_change_id and b.event_change_id = $1)`,
    [changeId, saleId],
  )
}

/** Whoever has not answered by then keeps their tickets. Answers how many did not. */
export async function endChoices(tx: Tx, changeId: number): Promise<number> {
  return await tx.run(
    'changes.end_choices',
    `update event_change_order set state = 'kept' where event_change_id = $1 and state = 'choosing'`,
    [changeId],
  )
}

/**
 * Whoever has not chosen another date by then gets the money: their orders wait for their turn, as those of an act without a choice
 * do. One whose buyer answers at this moment is left to the next round.
 */
export async function refundUnanswered(tx: Tx, changeId: number, now: Date): Promise<void> {
  await tx.write(
    'changes.refund_unanswered',
    `update event_change_order o set state = 'waiting', try_after = $2, tries = 0
      where o.event_change_id = $1 and o.sale_id in (select w.sale_id from event_change_order w
        where w.event_change_id = $1 and w.state = 'choosing' order by w.sale_id for update skip locked)`,
    [changeId, now],
  )
}

/** Orders that may still choose, and of whose tickets nothing is left: staff have exchanged them, or given the money back. */
export async function endSettledElsewhere(
  tx: Tx,
  changeId: number,
  texts: { readonly exchanged: string; readonly other: string },
): Promise<void> {
  await tx.write(
    'changes.end_settled_elsewhere',
    `update event_change_order o set state = case when f.is_exchanged then 'exchanged' else 'kept' end,
        reason = case when f.is_exchanged then $2 else $3 end
      from (select w.event_change_id, w.sale_id, exists (select from exchange x
            where x.from_sale_id = w.sale_id and x.completed_at >= coalesce(w.asked_at, w.told_at)) as is_exchanged
          from event_change_order w where w.event_change_id = $1 and w.state = 'choosing' and not exists (
            select from event_change_date d join ticket_stock k on k.event_date_id = d.event_date_id
              join sale_line l on l.ticket_stock_id = k.id and l.kind = 'ticket' and l.qty > l.returned
              where d.event_change_id = w.event_change_id and l.sale_id = w.sale_id)
          order by w.sale_id for update skip locked) f
      where o.event_change_id = f.event_change_id and o.sale_id = f.sale_id and o.state = 'choosing'`,
    [changeId, texts.exchanged, texts.other],
  )
}

/** A date that may take the place of another. */
export interface OfferedDate {
  readonly id: number
  readonly label: string | null
  readonly startsAt: Date
  readonly hasRoom: boolean
  readonly isSeated: boolean
}

/**
 * The dates of the same event that an order's tickets of these dates can be exchanged for: on sale now, with the same ticket types.
 * Whether they have room for all of these tickets is as it is now. Charts of other services sell by themselves.
 */
export async function listOfferedDates(
  tx: Tx,
  saleId: number,
  dateIds: readonly number[],
  now: Date,
): Promise<OfferedDate[]> {
  return await tx.all(
    'changes.list_offered_dates',
    `with mine as (select k.ticket_type_id as type_id, sum(l.qty - l.returned)::int as qty from sale_line l
          join ticket_stock k on k.id = l.ticket_stock_id
        where l.sale_id = $1 and l.kind = 'ticket' and l.qty > l.returned and k.event_date_id = any($2::int[]) group by 1)
      select d.id, d.label, d.starts_at, bool_or(t.seat_category is not null and e.seating_plan_id is not null) as "is_seated!",
        bool_and(s.capacity - s.held - s.sold >= m.qty)
          and coalesce(d.capacity - d.held - d.sold >= (select sum(qty) from mine), true) as "has_room!"
      from event_date d join event e on e.id = d.event_id left join seating_plan p on p.id = e.seating_plan_id
        cross join mine m join ticket_type t on t.id = m.type_id and t.event_id = e.id and t.archived_at is null
        join ticket_stock s on s.event_date_id = d.id and s.ticket_type_id = m.type_id and s.archived_at is null and s.cancelled_at is null
      where d.event_id in (select event_id from event_date where id = any($2::int[])) and not d.id = any($2::int[])
        and d.archived_at is null and d.cancelled_at is null and d.starts_at > $3 and not e.posted
        and e.archived_at is null and e.published_at <= $3 and coalesce(d.on_sale_from, $3) <= $3
        and coalesce(d.on_sale_until, d.starts_at) > $3 and coalesce(p.provider, 'built_in') = 'built_in'
      group by d.id having count(*) = (select count(*) from mine) order by d.starts_at, d.id limit 200`,
    [saleId, dateIds, now],
  )
}

/** The date that an order's tickets were exchanged for since its buyer was asked, the first of several. */
export async function findChosenDate(
  tx: Tx,
  { changeId, saleId }: Pick<ChangedOrder, 'changeId' | 'saleId'>,
): Promise<{ readonly startsAt: Date } | undefined> {
  return await tx.maybe(
    'changes.find_chosen_date',
    `select d.starts_at from event_change_order o join exchange x on x.from_sale_id = o.sale_id and x.completed_at >= coalesce(o.asked_at, o.told_at)
        join sale_line l on l.sale_id = x.sale_id and l.kind = 'ticket' join ticket_stock k on k.id = l.ticket_stock_id
        join event_date d on d.id = k.event_date_id
      where o.event_change_id = $1 and o.sale_id = $2 and o.state = 'exchanged' order by x.completed_at, d.starts_at limit 1`,
    [changeId, saleId],
  )
}

/** The tickets of an order for these dates that nobody has used. */
export async function listChangedTickets(tx: Tx, saleId: number, dateIds: readonly number[]) {
  return await tx.all(
    'changes.list_tickets',
    `select t.code, t.ticket_type_id, t.holder_name, t.holder_email, l.ticket_stock_id as "stock_id!" from ticket t
        join sale_line l on l.id = t.sale_line_id
      where t.sale_id = $1 and t.event_date_id = any($2::int[]) and t.status = 'valid' order by t.id`,
    [saleId, dateIds],
  )
}

/** The codes of the gift vouchers that an order was paid with, and the stock of its ticket types on a date. */
export async function readForExchange(
  tx: Tx,
  saleId: number,
  dateId: number,
  now: Date,
): Promise<{ readonly vouchers: readonly string[]; readonly stockIds: readonly number[] }> {
  return await tx.one(
    'changes.read_for_exchange',
    `select array(select v.code from sale_code c join gift_voucher v on v.id = c.gift_voucher_id
          where c.sale_id = $1 and c.status = 'used' and v.cancelled_at is null and coalesce(v.expires_at > $3, true) order by c.id) as "vouchers!",
        array(select s.id from ticket_stock s where s.event_date_id = $2 and s.ticket_type_id in (
          select k.ticket_type_id from sale_line l join ticket_stock k on k.id = l.ticket_stock_id where l.sale_id = $1) order by 1) as "stock_ids!"`,
    [saleId, dateId, now],
  )
}

/** What the buyer of these orders may still choose, as its page decides it. */
export async function listOpenChoices(
  tx: Tx,
  { accountId, saleId }: { readonly accountId: number | null; readonly saleId: number | null },
  now: Date,
) {
  return await tx.all(
    'changes.list_open_choices',
    `select o.event_change_id as change_id, o.sale_id, c.kind, e.title as event_title, e.time_zone, c.choose_until as "until!"
      from sale s join event_change_order o on o.sale_id = s.id and o.state = 'choosing'
        join event_change c on c.id = o.event_change_id and c.choose_until > $3 join event e on e.id = c.event_id
        cross join lateral (select min(d.starts_at) as begins from event_change_date a join event_date d on d.id = a.event_date_id
          join ticket_stock k on k.event_date_id = d.id
          join sale_line l on l.ticket_stock_id = k.id and l.kind = 'ticket' and l.qty > l.returned
          where a.event_change_id = c.id and l.sale_id = s.id) t
      where (s.account_id = $1 or s.id = $2) and t.begins is not null and (c.kind = 'cancel' or t.begins > $3)
      order by c.choose_until, o.sale_id limit 50`,
    // No row has the id 0.
    [accountId ?? 0, saleId ?? 0, now],
  )
}
