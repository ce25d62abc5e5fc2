import { changeRules } from './change-rules.ts'
import { codeRules } from './code-rules.ts'
import { deskRules } from './desk-rules.ts'
import { paperRules } from './paper-rules.ts'
import { disputeRules } from './dispute-rules.ts'
import { figureRules } from './figure-rules.ts'
import { givingRules } from './giving-rules.ts'
import { moneyRules } from './money-rules.ts'
import { refundRules } from './refund-rules.ts'
import { planRules } from './payment-plan-rules.ts'
import { seatRules } from './seat-rules.ts'
import { ticketRules } from './ticket-rules.ts'
import { stockRules } from './stock-rules.ts'

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
