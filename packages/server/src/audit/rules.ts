import { changeRules } from './change-rules.ts'
import { codeRules } from './code-rules.ts'
import { deskRules } from './desk-rules.ts'
import { paperRules } from './paper-rules.ts'
import { disputeRules } from './dispute-rules.ts'
import { figureRules } from './figure-rules.ts'
import { givingRules } from './giving-rules.ts'
import { moneyRules } from './money-rules.ts'
import { planRules } from './payment-plan-rules.ts'
import { seatRules } from './seat-rules.ts'
import { ticketRules } from './ticket-rules.ts'
import { stockRules } from './stock-rules.ts'

/** How the money of an order is split, and how much of it was refunded. */
const refundRules: Readonly<Record<string, string>> = {
  'an order costs the sum of its parts': `
    select s.id, s.total, l.pays from sale s
        cross join lateral (select coalesce(sum((line ->> 'pays')::bigint), 0) as pays,
            coalesce(sum((line ->> 'organiser')::bigint + (line ->> 'platform')::bigint), 0) as split
          from jsonb_array_elements(s.frozen_prices -> 'lines') as line) l
      where s.status in ('held', 'paying', 'sold') and (l.split <> l.pays
        or s.total <> l.pays + (s.frozen_prices ->> 'giftVouchersSold')::bigint
          + (s.frozen_prices ->> 'deliveryCost')::bigint + (s.frozen_prices ->> 'refundProtection')::bigint
          - (s.frozen_prices ->> 'giftVouchersAppliedTotal')::bigint
          - coalesce((s.frozen_prices ->> 'credit')::bigint, 0) + s.donation_amount + s.donation_fee)`,
  'each organiser is owed what its tickets brought': `
    select w.sale_id, w.organiser_id, w.amount, coalesce(b.booked, 0) as booked from (
        select s.id as sale_id, e.organiser_id, sum((line ->> 'organiser')::bigint) as amount from sale s
            cross join lateral jsonb_array_elements(s.frozen_prices -> 'lines') as line
            join ticket_stock k on 'ticket:' || k.id = line ->> 'key'
            join ticket_type t on t.id = k.ticket_type_id
            join event e on e.id = t.event_id
          where s.status in ('sold', 'refunded') group by s.id, e.organiser_id) w
        left join lateral (select -sum(e.amount) as booked
          from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where t.sale_id = w.sale_id and t.kind = 'sale' and e.account = 'organiser_payable'
            and e.organiser_id = w.organiser_id) b on true
      where w.amount <> coalesce(b.booked, 0)`,
  'debits are credits in each currency': `
    select currency, sum(amount) as difference from ledger_entry group by currency having sum(amount) <> 0`,
  'nothing is given back twice': `
    select t.sale_id, e.account, e.organiser_id, e.charity_id, sum(e.amount) as balance
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account in ('organiser_payable', 'booking_fees', 'vat_on_fees', 'delivery', 'refund_protection',
        'donations_payable', 'donation_fees') and t.sale_id is not null
      group by t.sale_id, e.account, e.organiser_id, e.charity_id having sum(e.amount) > 0`,
  'what is owed to a buyer has its refund': `
    select coalesce(s.reference, 'sale ' || o.sale_id) as reference, s.currency, o.owed, r.waiting, r.failed from (
        select t.sale_id, -sum(e.amount) as owed from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.account = 'owed_to_buyers' group by t.sale_id) o
        cross join lateral (select coalesce(sum(amount) filter (where status in ('created', 'unknown')), 0) as waiting,
            coalesce(sum(amount) filter (where status = 'failed'), 0) as failed
          from refund where sale_id = o.sale_id) r
        left join sale s on s.id = o.sale_id
      where o.owed < r.waiting or o.owed > r.waiting + r.failed`,
  'what was given back at the provider has its reason here': `
    select s.reference, e.currency, sum(e.amount) as given_back from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
      where e.account = 'owed_to_buyers' group by s.reference, e.currency having sum(e.amount) > 0`,
  'a refunded order has nothing left': `
    select t.sale_id, e.account, sum(e.amount) as balance from sale s
        join ledger_transaction t on t.sale_id = s.id
        join ledger_entry e on e.transaction_id = t.id
      where s.status = 'refunded' and e.account not like 'provider:%'
        and e.account not in ('gift_vouchers_outstanding', 'owed_to_buyers', 'disputed', 'dispute_fees')
      group by t.sale_id, e.account having sum(e.amount) <> 0`,
}

/** What the desk finds orders by, which triggers keep beside them. */
const listRules: Readonly<Record<string, string>> = {
  'each organiser finds an order by what it is now': `
    select coalesce(k.sale_id, f.sale_id) as sale_id, coalesce(k.organiser_id, f.organiser_id) as organiser_id,
        k.words as kept, f.words as found
      from organiser_order k
        full join (select f.* from (select array(select id from sale s where paid_at is not null or waits_at_desk(s)) as ids) orders,
            -- Without an order it is not even planned.
            organiser_orders_of(orders.ids) f where orders.ids <> '{}') f
          on f.organiser_id = k.organiser_id and f.sale_id = k.sale_id
      where (k.paid_at, k.email_key, k.status, k.words) is distinct from (f.paid_at, f.email_key, f.status, f.words)
        -- A round works them out again.
        and not exists (select from order_to_refresh r where r.sale_id = coalesce(k.sale_id, f.sale_id))`,
}

/** The rules that must hold at any moment, by name: each query answers the rows that break its rule. */
export const rules: Readonly<Record<string, string>> = {
  ...stockRules,
  ...seatRules,
  ...codeRules,
  ...moneyRules,
  ...refundRules,
  ...disputeRules,
  ...planRules,
  ...givingRules,
  ...ticketRules,
  ...deskRules,
  ...figureRules,
  ...paperRules,
  ...listRules,
  ...changeRules,
}
