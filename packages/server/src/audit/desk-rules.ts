/** Orders made by staff: cash, invoices, exchanges, lists of guests. */
export const deskRules: Readonly<Record<string, string>> = {
  'cash, and what is owed on invoices, is its organiser’s': `
    select e.id, e.account, t.sale_id from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        left join desk_sale d on d.sale_id = t.sale_id
      where e.account in ('provider:cash', 'provider:transfer', 'provider:invoice')
        and e.organiser_id is distinct from d.organiser_id
        -- What a provider refused to send back an organiser gives back itself, of whichever order.
        and not (e.organiser_id is not null and exists (select from refund r where t.source = 'refund:' || r.id
          and e.account = 'provider:' || r.paid_by))`,
  'a payment on an invoice has its invoice, and no other payment has one': `
    select p.id, p.provider, i.payment_id from payment p full join invoice i on i.payment_id = p.id
      where (p.provider = 'invoice') is distinct from (i.payment_id is not null)`,
  'invoices are open for what stands in the ledger': `
    select d.sale_id, o.open, b.booked from desk_sale d
        cross join lateral (select coalesce(sum(p.amount - r.refunded), 0) as open
          from invoice i join payment p on p.id = i.payment_id
            cross join lateral (select coalesce(sum(amount), 0) as refunded from refund
              where payment_id = p.id and status <> 'failed') r
          where i.sale_id = d.sale_id and i.paid_at is null) o
        cross join lateral (select coalesce(sum(e.amount), 0) as booked
          from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where t.sale_id = d.sale_id and e.account = 'provider:invoice') b
      where o.open <> b.booked`,
  'an invoice that was cancelled is open for nothing': `
    select i.payment_id, p.amount, r.refunded from invoice i join payment p on p.id = i.payment_id
        cross join lateral (select coalesce(sum(amount), 0) as refunded from refund
          where payment_id = p.id and status <> 'failed') r
      where i.cancelled_at is not null and p.amount <> r.refunded`,
  'money that an exchange has moved is in one order': `
    select p.id, p.amount, p.sale_id, r.id as refund, r.amount as left_with from payment p
        full join refund r on r.moved_to = p.id
      where (p.purpose = 'credit' or r.moved_to is not null)
        and (p.id is null or r.id is null or p.amount <> r.amount or p.currency <> r.currency
          or r.status <> 'succeeded' or p.sale_id = r.sale_id)`,
  'an order has the credit that its prices say': `
    select s.id, s.frozen_prices ->> 'credit' as credit, c.moved from sale s
        cross join lateral (select coalesce(sum(amount), 0) as moved from payment
          where sale_id = s.id and purpose = 'credit') c
      where s.paid_at is not null and coalesce((s.frozen_prices ->> 'credit')::bigint, 0) <> c.moved`,
  'the money of exchanges is never under way': `
    select t.sale_id, sum(e.amount) as balance from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account = 'exchange_credits' group by t.sale_id having sum(e.amount) <> 0`,
  'who has the new ticket has not the old one': `
    select x.sale_id, q.ticket_id, t.status, s.status as sale from exchange x
        join exchange_ticket q on q.sale_id = x.sale_id
        join ticket t on t.id = q.ticket_id
        join sale s on s.id = x.sale_id
      where x.completed_at is not null and (t.status <> 'refunded' or s.paid_at is null)`,
  'all guests of a sheet have come in, or none': `
    select g.id, g.status, g.guests, n.sales from guest_list g
        cross join lateral (select count(*) as sales from desk_sale where guest_list_id = g.id) n
      where n.sales <> case g.status when 'done' then g.guests else 0 end`,
}
