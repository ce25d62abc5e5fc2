import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { payLinkAddressee } from '../../sale/exports.ts'

/** Whether line `l` of a sale is this organiser's: of its events, or one of its gift vouchers. */
const ownLine = (organiser: string): string => `coalesce(
        (select e.organiser_id from ticket_stock k join ticket_type y on y.id = k.ticket_type_id
          join event e on e.id = y.event_id where k.id = l.ticket_stock_id),
        (select p.organiser_id from gift_voucher_product p where p.id = l.gift_voucher_product_id)
      ) is not distinct from ${organiser}::int`

export type OrderHead = Row<'desk.find_order'>

/** An order that holds something of this organiser. A basket is none yet. */
export async function findOrder(
  tx: Tx,
  organiserId: number,
  reference: string,
): Promise<OrderHead | undefined> {
  return await tx.maybe(
    'desk.find_order',
    `select s.id, s.reference as "reference!", s.status, s.created_at, s.paid_at, s.currency, s.total, coalesce(s.email, a.to_email) as email,
        coalesce(s.full_name, a.to_name) as full_name,
        nullif(s.contact_number, '') as contact_number, s.account_id is not null as has_account, s.delivery_address, s.frozen_prices, s.forgotten_at,
        s.donation_amount, (select c.name from charity c join organiser o on o.charity_id = c.id
          where o.id = $1 and c.id = s.charity_id and s.donation_amount > 0) as charity,
        exists (select from sale_line l where l.sale_id = s.id and not (${ownLine('$1')})) as has_others
      from sale s left join lateral (${payLinkAddressee}) a on s.at_desk and s.status in ('held', 'paying')
      where s.reference = $2 and s.status <> 'basket'
        and exists (select from sale_line l where l.sale_id = s.id and ${ownLine('$1')})`,
    [organiserId, reference],
  )
}

export type OrderLine = Row<'desk.list_order_lines'>

export async function listOrderLines(
  tx: Tx,
  organiserId: number,
  saleId: number,
): Promise<OrderLine[]> {
  return await tx.all(
    'desk.list_order_lines',
    `select l.id, l.kind, l.qty, l.returned, l.value, l.ticket_stock_id as stock_id,
        (select count(*)::int from ticket t join exchange_ticket q on q.ticket_id = t.id join exchange x on x.sale_id = q.sale_id
          where t.sale_line_id = l.id and x.completed_at is not null) as "exchanged!",
        coalesce((select e.title || ', ' || y.name from ticket_stock k join ticket_type y on y.id = k.ticket_type_id
            join event e on e.id = y.event_id where k.id = l.ticket_stock_id),
          (select p.name from gift_voucher_product p where p.id = l.gift_voucher_product_id), '') as "name!"
      from sale_line l where l.sale_id = $2 and ${ownLine('$1')} order by l.id`,
    [organiserId, saleId],
  )
}

export type OrderTicket = Row<'desk.list_order_tickets'>

/** The organiser's tickets of a sale. The last admission that was not undone says who let its holder in. */
export async function listOrderTickets(
  tx: Tx,
  organiserId: number,
  saleId: number,
): Promise<OrderTicket[]> {
  return await tx.all(
    'desk.list_order_tickets',
    `select t.id, t.code, t.version, t.status, t.seat, t.holder_name, t.holder_email, t.used_at,
        e.title as event_title, y.name as ticket_name, d.starts_at, e.time_zone,
        ${emailKeyIn('t.holder_email')} is not distinct from ${emailKeyIn('s.email')} as is_buyers,
        (select g.door from door_scan g where g.ticket_id = t.id and g.result = 'admitted' and g.undone_at is null
          order by g.id desc limit 1) as door,
        f.id as transfer_id, f.name as transfer_name, f.email as transfer_email, f.status as transfer_status, f.send_at
      from ticket t
        join sale s on s.id = t.sale_id
        join ticket_type y on y.id = t.ticket_type_id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
        left join transfer_ticket p on p.ticket_id = t.id and p.live
        left join transfer f on f.id = p.transfer_id and f.status in ('scheduled', 'sent')
      where t.sale_id = $2 and e.organiser_id = $1 order by t.sale_line_id, t.ordinal`,
    [organiserId, saleId],
  )
}

export type OrderVoucher = Row<'desk.list_order_vouchers'>

export async function listOrderVouchers(
  tx: Tx,
  organiserId: number,
  saleId: number,
): Promise<OrderVoucher[]> {
  return await tx.all(
    'desk.list_order_vouchers',
    `select v.id, v.issued, v.balance, v.recipient_name, v.cancelled_at
      from gift_voucher v join sale_line l on l.id = v.sale_line_id
        join gift_voucher_product p on p.id = l.gift_voucher_product_id
      where l.sale_id = $2 and p.organiser_id = $1 order by v.id`,
    [organiserId, saleId],
  )
}

export type OrderAnswer = Row<'desk.list_order_answers'>

/** Sensitive answers are not read: whoever serves an order does not need them. */
export async function listOrderAnswers(
  tx: Tx,
  organiserId: number,
  saleId: number,
): Promise<OrderAnswer[]> {
  return await tx.all(
    'desk.list_order_answers',
    `select a.id, a.copy, q.question, case when not q.sensitive then a.answer end as answer
      from question_answer a join question q on q.id = a.question_id join event e on e.id = q.event_id
      where a.sale_id = $2 and e.organiser_id = $1 order by q.position, q.id, a.copy`,
    [organiserId, saleId],
  )
}

/** Changes an answer that may be seen. Answers what it was; undefined for one that is not this organiser's. */
export async function replaceAnswer(
  tx: Tx,
  { organiserId, saleId, id }: { organiserId: number; saleId: number; id: number },
  answer: string,
): Promise<{ readonly question: string; readonly before: string } | undefined> {
  return await tx.maybe(
    'desk.replace_answer',
    `with found as (
        select a.id, a.answer, q.question from question_answer a join question q on q.id = a.question_id
          join event e on e.id = q.event_id
        where a.id = $3 and a.sale_id = $2 and e.organiser_id = $1 and not q.sensitive)
      update question_answer a set answer = $4 from found where a.id = found.id
        returning found.question, found.answer as before`,
    [organiserId, saleId, id, answer],
  )
}

/** Whether a transfer of a sale is of this organiser's tickets: a transfer is of one stock. */
export async function isOwnTransfer(
  tx: Tx,
  organiserId: number,
  transfer: { readonly saleId: number; readonly id: number },
): Promise<boolean> {
  const { isOwn } = await tx.one(
    'desk.is_own_transfer',
    `select exists (select from transfer f join ticket_stock k on k.id = f.ticket_stock_id
        join ticket_type y on y.id = k.ticket_type_id join event e on e.id = y.event_id
      where f.id = $3 and f.sale_id = $2 and e.organiser_id = $1) as is_own`,
    [organiserId, transfer.saleId, transfer.id],
  )
  return isOwn
}
