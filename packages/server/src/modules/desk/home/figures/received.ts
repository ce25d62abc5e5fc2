/** What an order is divided into, as far as organisers and their figures are concerned. */
export const shareAccounts = `'organiser_payable', 'booking_fees', 'vat_on_fees', 'donations_payable'`

const debts = `'owed_by_buyers', 'provider:invoice'`

/**
 * Parts of a query over bookings `booked` (id, sale_id): `owing` has those of their sales of which somebody owed a part, by a
 * plan or an invoice, and `received` what each booking of these brought to an account, or took from it.
 *
 * Money counts when it comes in. After each booking an account has received of its whole share in the order what the buyer has
 * paid of the whole order, rounded; a booking brings the difference to the booking before. So the share is whole, to the
 * penny, when all is paid, and nothing when all was given back, in whichever way both happened. What is booked at one moment
 * is one step: the refund of an invoice is two bookings.
 */
export const receivedInSql = `
    owing as materialized (
      select distinct b.sale_id from booked b where exists (select from ledger_transaction x
        join ledger_entry e on e.transaction_id = x.id where x.sale_id = b.sale_id and e.account in (${debts}))),
    step as materialized (
      select m.sale_id, m.step, e.account, e.organiser_id, e.charity_id, e.currency, sum(e.amount) as amount
        from (select x.id, x.sale_id, min(x.id) over (partition by x.sale_id, x.at) as step
            from owing o join ledger_transaction x on x.sale_id = o.sale_id) m
          join ledger_entry e on e.transaction_id = m.id
        group by m.sale_id, m.step, e.account, e.organiser_id, e.charity_id, e.currency),
    paid_of as (
      select sale_id, step, currency,
          -sum(coalesce(sum(amount) filter (where account not like 'provider:%' and account not in
            ('owed_by_buyers', 'owed_to_buyers', 'gift_vouchers_outstanding', 'exchange_credits')), 0)) over upto as whole,
          sum(coalesce(sum(amount) filter (where account in (${debts})), 0)) over upto as owed
        from step group by sale_id, step, currency
        window upto as (partition by sale_id, currency order by step)),
    share as (
      select p.sale_id, p.step, a.account, a.organiser_id, a.charity_id, p.currency,
          round(-sum(coalesce(s.amount, 0)) over (partition by p.sale_id, p.currency, a.account, a.organiser_id, a.charity_id
              order by p.step)
            * case when p.owed <= 0 or p.whole <= 0 then 1 else greatest(p.whole - p.owed, 0) / p.whole end) as received
        from paid_of p
          join (select distinct sale_id, currency, account, organiser_id, charity_id from step
            where account in (${shareAccounts})) a on a.sale_id = p.sale_id and a.currency = p.currency
          left join step s on s.sale_id = p.sale_id and s.step = p.step and s.currency = p.currency and s.account = a.account
            and s.organiser_id is not distinct from a.organiser_id and s.charity_id is not distinct from a.charity_id),
    received as materialized (
      select r.step as transaction_id, r.account, r.organiser_id, r.charity_id, r.currency, r.amount
        from (select *, received - lag(received, 1, 0::numeric) over (partition by sale_id, currency, account, organiser_id,
            charity_id order by step) as amount from share) r
          join booked b on b.id = r.step
        where r.amount <> 0)`
