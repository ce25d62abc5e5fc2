import type { Database } from '../platform/db.ts'

/** What must be true of stock and money at any moment: each query answers the rows that break its rule. */
const rules: Readonly<Record<string, string>> = {
  'the counters of a ticket are the sums of its holds': `
    select s.id, s.held, s.sold, t.held as holds_held, t.sold as holds_sold
      from ticket_stock s
        cross join lateral (select
            coalesce(sum(qty) filter (where status in ('held', 'paying')), 0) as held,
            coalesce(sum(qty) filter (where status = 'sold'), 0) as sold
          from stock_hold where ticket_stock_id = s.id) t
      where s.held <> t.held or s.sold <> t.sold`,
  'the counters of a shared room are the sums of the holds of its date': `
    select d.id, d.held, d.sold, t.held as holds_held, t.sold as holds_sold
      from event_date d
        cross join lateral (select
            coalesce(sum(h.qty) filter (where h.status in ('held', 'paying')), 0) as held,
            coalesce(sum(h.qty) filter (where h.status = 'sold'), 0) as sold
          from stock_hold h join ticket_stock s on s.id = h.ticket_stock_id where s.event_date_id = d.id) t
      where d.capacity is not null and (d.held <> t.held or d.sold <> t.sold)`,
  'no ticket is oversold': 'select * from ticket_stock where held + sold > capacity',
  'no room is oversold': 'select * from event_date where held + sold > capacity',
  'holds live as their sale does': `
    select h.sale_id, h.status as hold, s.status as sale from stock_hold h join sale s on s.id = h.sale_id
      where h.status <> 'released' and h.status <> s.status and not (h.status = 'sold' and s.status = 'refunded')`,
  'what is reserved or sold has a hold for each of its lines': `
    select l.sale_id, l.ticket_stock_id, l.qty from sale_line l join sale s on s.id = l.sale_id
      where s.status in ('held', 'paying', 'sold') and l.kind = 'ticket'
        and not exists (select 1 from stock_hold h where h.sale_id = l.sale_id and h.qty = l.qty
          and h.ticket_stock_id = l.ticket_stock_id and h.status = s.status)`,
  'holds end when their reservation does': `
    select h.sale_id, h.expires_at, s.reserved_until from stock_hold h join sale s on s.id = h.sale_id
      where s.status in ('held', 'paying') and h.status in ('held', 'paying') and h.expires_at <> s.reserved_until`,
  'a sale that is being paid has a payment on its way': `
    select id from sale where status = 'paying' and not exists (select 1 from payment p
      where p.sale_id = sale.id and p.status in ('created', 'open', 'processing', 'unknown'))`,
  'a paid sale has one captured payment, and a captured payment has a paid sale': `
    select s.id, s.status, s.paid_at, count(p.id) as captured from sale s
        left join payment p on p.sale_id = s.id and p.status = 'captured' and p.purpose = 'sale'
      group by s.id having (s.paid_at is not null)::int <> count(p.id)`,
  'a paid sale costs what was captured': `
    select s.id, s.total, p.amount from sale s join payment p on p.sale_id = s.id and p.status = 'captured'
      where p.purpose = 'sale' and s.total <> p.amount`,
  'surplus money has one refund': `
    select p.id, count(r.id) as refunds from payment p left join refund r on r.payment_id = p.id
      where p.status = 'surplus' group by p.id having count(r.id) <> 1`,
  'the ledger sums to zero per sale and currency': `
    select t.sale_id, e.currency, sum(e.amount) as difference
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      group by t.sale_id, e.currency having sum(e.amount) <> 0`,
  'what was captured stands in the ledger, once': `
    select p.id, p.amount, coalesce(sum(e.amount), 0) as booked from payment p
        left join ledger_transaction t on t.source = 'capture:' || p.id
        left join ledger_entry e on e.transaction_id = t.id and e.account = 'provider:' || p.provider
      where p.status in ('captured', 'surplus') group by p.id
      having count(distinct t.id) <> 1 or coalesce(sum(e.amount), 0) <> case p.status when 'captured' then p.amount
        else (select r.amount from refund r where r.payment_id = p.id) end`,
  'what was refunded stands in the ledger, once': `
    select r.id, r.amount, coalesce(sum(e.amount), 0) as booked from refund r
        left join ledger_transaction t on t.source = 'refund:' || r.id
        left join ledger_entry e on e.transaction_id = t.id and e.account like 'provider:%'
      where r.status in ('pending', 'succeeded') group by r.id having coalesce(sum(e.amount), 0) <> -r.amount`,
}

/** Fails with the rules of stock and money that are broken just now, and the rows that break them. */
export async function requireInvariants(db: Database): Promise<void> {
  const broken: Record<string, unknown[]> = {}
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await db.query(sql)
    if (rows.length > 0) broken[rule] = rows
  }
  if (Object.keys(broken).length > 0) throw new Error(JSON.stringify(broken, null, 2))
}
