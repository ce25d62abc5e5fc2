/** What an order is divided into, as far as organisers and their figures are concerned. */
const shareAccounts = `'organiser_payable', 'booking_fees', 'vat_on_fees', 'donations_payable'`

/** The accounts that hold none of what an order is divided into: money on its way, and what disputes took. */
export const besideShares = `'owed_by_buyers', 'owed_to_buyers', 'gift_vouchers_outstanding', 'exchange_credits', 'disputed', 'dispute_fees'`

const debts = `'owed_by_buyers', 'provider:invoice'`
/** They move money that was given up, or that was never the order's: what lines have is not touched. */
export const withoutShares = `'refund', 'refund_failed', 'surplus', 'dispute', 'dispute_returned', 'dispute_fee'`

/**
 * Parts of a query over bookings `booked` (id, sale_id): `turn` has every booking of their sales, `change` what each of them
 * did to an account, and how much of its share the account has received after it.
 *
 * Money counts when it comes in. After each booking an account has received of its whole share in the order what the buyer has
 * paid of the whole order, rounded; a booking brings the difference to the booking before. So the share is whole, to the
 * penny, when all is paid, and nothing when all was given back, in whichever way both happened. A refund belongs to the
 * booking before it: one of an invoice lowers what is owed, and is booked at once with what is given up.
 *
 * An account from which a booking took nothing gave nothing back, even if it has received less after it: of a plan that others
 * sell in too, what was received moves between those that are left.
 */
export const receivedInSql = `
    turn as materialized (
      select x.id, x.sale_id, x.at, x.kind, max(x.id) filter (where x.kind not in (${withoutShares}))
          over (partition by x.sale_id order by x.id) as step
        from (select distinct sale_id from booked) o join ledger_transaction x on x.sale_id = o.sale_id),
    step as materialized (
      select m.sale_id, m.step, e.account, e.organiser_id, e.charity_id, e.currency, sum(e.amount) as amount
        from turn m join ledger_entry e on e.transaction_id = m.id
        where m.step is not null
        group by m.sale_id, m.step, e.account, e.organiser_id, e.charity_id, e.currency),
    paid_of as materialized (
      select sale_id, step, currency, row_number() over upto as n,
          bool_or(bool_or(account in (${debts}))) over (partition by sale_id, currency) as is_owing,
          -sum(coalesce(sum(amount) filter (where account not like 'provider:%' and account not in (${besideShares})), 0)) over upto as whole,
          sum(coalesce(sum(amount) filter (where account in (${debts})), 0)) over upto as owed
        from step group by sale_id, step, currency
        window upto as (partition by sale_id, currency order by step)),
    share as (
      select p.sale_id, p.step, p.n, p.is_owing, a.account, a.organiser_id, a.charity_id, p.currency,
          coalesce(-s.amount, 0) as change,
          round(-sum(coalesce(s.amount, 0)) over (partition by p.sale_id, p.currency, a.account, a.organiser_id, a.charity_id
              order by p.n)
            * case when p.owed <= 0 or p.whole <= 0 then 1 else greatest(p.whole - p.owed, 0) end
            / case when p.owed <= 0 or p.whole <= 0 then 1 else p.whole end) as received
        from paid_of p
          join (select distinct sale_id, currency, account, organiser_id, charity_id from step
            where account in (${shareAccounts})) a on a.sale_id = p.sale_id and a.currency = p.currency
          left join step s on s.sale_id = p.sale_id and s.step = p.step and s.currency = p.currency and s.account = a.account
            and s.organiser_id is not distinct from a.organiser_id and s.charity_id is not distinct from a.charity_id),
    change as materialized (
      select m.*, case when m.is_owing then m.moved > 0 or m.change >= 0 else t.kind = 'sale' end as came_in
        from (select r.*, dense_rank() over (order by sale_id, currency, account, organiser_id, charity_id) as account_no,
            received - lag(received, 1, 0::numeric) over (partition by sale_id, currency, account, organiser_id, charity_id
              order by n) as moved
          from share r) m
          join turn t on t.id = m.step)`
