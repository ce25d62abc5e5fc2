import { currencyOf } from '@foyer/contract/money.ts'
import { stepOf } from '@foyer/contract/rules/prices/charge-limits.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withoutBalance } from '../../../ledger/exports.ts'
import type { FrozenPrices } from '../../../sale/exports.ts'
import type { RefundableOrder } from '../refund-shapes.ts'
import {
  disputedOfPayment,
  notDisputedInSql,
  type RefundablePayment,
} from '../refund-order-store.ts'

/** What many orders still have, for looking ahead: nothing is locked, so that nobody who buys waits for it. */
export interface RefundableOrderRead extends RefundableOrder {
  readonly saleId: number
  readonly currency: string
  readonly payments: readonly RefundablePayment[]
  /** Money that became no order, and whose refund failed: it is sent again with a refund of everything. */
  readonly surplus: readonly { readonly provider: string; readonly amount: number }[]
}

/** The same as a refund reads of one order under its locks; a test holds both against each other. */
export async function readRefundableOrders(
  tx: Tx,
  saleIds: readonly number[],
): Promise<RefundableOrderRead[]> {
  const rows = await tx.all(
    'payment.read_refundable_orders',
    `select s.id as sale_id, coalesce(s.currency, '') as "currency!", s.frozen_prices as prices,
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'currency', p.currency,
            'left', ${notDisputedInSql}, 'disputed', q.disputed, 'refunded', r.refunded, 'refunds', r.refunds,
            'heldIn', coalesce(i.paid_by, p.provider), 'heldBy', d.organiser_id, 'cameIn', coalesce(p.moved_from, p.id)) order by p.id desc), '[]')
          from payment p left join invoice i on i.payment_id = p.id left join desk_sale d on d.sale_id = p.sale_id
            cross join lateral (select count(*) as refunds, coalesce(sum(amount) filter (where status <> 'failed'), 0) as refunded
              from refund where payment_id = p.id) r
            ${disputedOfPayment}
          where p.sale_id = s.id and p.status = 'captured' and p.amount > 0) as "payments!",
        (select coalesce(jsonb_agg(jsonb_build_object('account', b.account, 'organiserId', b.organiser_id, 'charityId', b.charity_id,
            'amount', b.amount) order by b.account, b.organiser_id, b.charity_id), '[]')
          from (select e.account, e.organiser_id, e.charity_id, sum(e.amount) as amount
              from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
              where t.sale_id = s.id and e.account not like 'provider:%' and e.account not in (${withoutBalance})
              group by 1, 2, 3 having sum(e.amount) <> 0) b) as "balances!",
        (select coalesce(jsonb_agg(jsonb_build_object('lineId', l.id, 'stockId', l.ticket_stock_id, 'ordinal', n, 'qty', l.qty,
            'organiserId', e.organiser_id, 'name', '', 'seat', null, 'ticketId', k.id, 'code', k.code, 'status', k.status) order by l.id, n), '[]')
          from sale_line l join ticket_stock o on o.id = l.ticket_stock_id join ticket_type y on y.id = o.ticket_type_id
            join event e on e.id = y.event_id cross join generate_series(1, l.qty) as n
            left join ticket k on k.sale_line_id = l.id and k.ordinal = n
          where l.sale_id = s.id and l.kind = 'ticket') as "tickets!",
        (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'left', v.balance) order by v.id), '[]')
          from gift_voucher v join sale_line l on l.id = v.sale_line_id
          where l.sale_id = s.id and v.cancelled_at is null) as "vouchers_sold!",
        (select coalesce(jsonb_agg(jsonb_build_object('saleCodeId', c.id, 'giftVoucherId', c.gift_voucher_id, 'left', c.amount - c.returned)
            order by c.gift_voucher_id), '[]')
          from sale_code c where c.sale_id = s.id and c.status = 'used' and c.gift_voucher_id is not null) as "vouchers_used!",
        (select coalesce(sum(l.value * (l.qty - (select count(*) from gift_voucher v where v.sale_line_id = l.id))), 0)::bigint
          from sale_line l where l.sale_id = s.id and l.kind = 'gift_voucher') as "vouchers_unissued!",
        (select coalesce(-sum(e.amount), 0)::bigint from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.sale_id = s.id and t.kind in ('return', 'dispute', 'dispute_returned') and e.account = 'owed_to_buyers') as "owed!",
        (select coalesce(jsonb_agg(jsonb_build_object('provider', f.provider, 'amount', f.amount)), '[]')
          from (select p.provider, max(r.amount) as amount from payment p join refund r on r.payment_id = p.id
              where p.sale_id = s.id and p.status = 'surplus'
                and not exists (select from dispute d where d.payment_id = p.id and d.withdrawn > 0) group by p.id having bool_and(r.status = 'failed')) f) as "surplus!"
      from sale s where s.id = any($1::bigint[]) and s.status = 'sold' and s.paid_at is not null and s.frozen_prices is not null
      order by s.id`,
    [[...saleIds]],
  )
  return rows.map(presentOrder)
}

interface OrderRow {
  readonly saleId: number
  readonly currency: string
  readonly prices: FrozenPrices | null
  readonly payments: unknown
  readonly balances: unknown
  readonly tickets: unknown
  readonly vouchersSold: unknown
  readonly vouchersUsed: unknown
  readonly vouchersUnissued: number
  readonly owed: number
  readonly surplus: unknown
}

function presentOrder(row: OrderRow): RefundableOrderRead {
  const payments = row.payments as RefundableOrderRead['payments']
  const balances = row.balances as RefundableOrder['credits']
  const turned = balances.map((one) => ({ ...one, amount: -one.amount }))
  return {
    saleId: row.saleId,
    currency: row.currency,
    prices: row.prices as FrozenPrices,
    step: stepOf(currencyOf(row.currency)),
    payments,
    credits: turned.filter(({ amount }) => amount > 0),
    claims: turned.filter(({ amount }) => amount < 0),
    tickets: row.tickets as RefundableOrder['tickets'],
    vouchersSold: row.vouchersSold as RefundableOrder['vouchersSold'],
    vouchersUsed: row.vouchersUsed as RefundableOrder['vouchersUsed'],
    vouchersUnissued: row.vouchersUnissued,
    unsent: row.owed - payments.reduce((sum, { refunded }) => sum + refunded, 0),
    surplus: row.surplus as RefundableOrderRead['surplus'],
  }
}
