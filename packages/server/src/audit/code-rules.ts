/** Discount codes and gift vouchers. */
export const codeRules: Readonly<Record<string, string>> = {
  'the counters of a code are the sales it counts for': `
    select p.id, p.code, p.held_uses, p.used, p.used_before, t.held as sales_held, t.used as sales_used
      from promo_code p
        cross join lateral (select count(*) filter (where status = 'held') as held,
            count(*) filter (where status = 'used') as used
          from sale_code where promo_code_id = p.id) t
      where p.held_uses <> t.held or p.used <> p.used_before + t.used`,
  'no code is used more often than it may': `
    select id, code, held_uses, used, max_uses from promo_code where held_uses + used > max_uses`,
  'a gift voucher has what was not spent of it': `
    select v.id, v.issued, v.balance, t.spent from gift_voucher v
        cross join lateral (select coalesce(sum(amount - returned), 0) as spent from sale_code
          where gift_voucher_id = v.id and status in ('held', 'used')) t
      where v.balance < 0 or v.issued <> v.balance + t.spent`,
  'codes count as their sale does': `
    select c.id, c.sale_id, c.status as code, s.status as sale from sale_code c join sale s on s.id = c.sale_id
      where (c.status = 'held' and s.status not in ('held', 'paying'))
        or (c.status = 'used' and s.status not in ('sold', 'refunded'))`,
  'the codes of a sale take off what its prices say': `
    select s.id, s.status, t.discounts, t.vouchers from sale s
        cross join lateral (select coalesce(sum(amount) filter (where promo_code_id is not null), 0) as discounts,
            coalesce(sum(amount) filter (where gift_voucher_id is not null), 0) as vouchers
          from sale_code where sale_id = s.id and status in ('held', 'used')) t
      where s.status in ('held', 'paying', 'sold') and (
        t.discounts <> coalesce((select sum((d ->> 'amount')::bigint)
          from jsonb_array_elements(s.frozen_prices -> 'discountsApplied') as d), 0)
        or t.vouchers <> coalesce((s.frozen_prices ->> 'giftVouchersAppliedTotal')::bigint, 0))`,
  'gift vouchers spent and sold stand in the ledger': `
    select s.id, s.frozen_prices ->> 'giftVouchersAppliedTotal' as spent, s.frozen_prices ->> 'giftVouchersSold' as sold,
        coalesce(sum(e.amount), 0) as booked
      from sale s
        join payment p on p.sale_id = s.id and p.status = 'captured' and p.purpose = 'sale'
        left join ledger_transaction t on t.source = 'capture:' || p.id
        left join ledger_entry e on e.transaction_id = t.id and e.account = 'gift_vouchers_outstanding'
      where s.status = 'sold' group by s.id
      having coalesce(sum(e.amount), 0)
        <> (s.frozen_prices ->> 'giftVouchersAppliedTotal')::bigint - (s.frozen_prices ->> 'giftVouchersSold')::bigint`,
  'gift vouchers are issued as they were sold': `
    select l.sale_id, l.id as line, l.qty, l.value, count(v.id) as issued from sale_line l
        join sale s on s.id = l.sale_id
        left join gift_voucher v on v.sale_line_id = l.id and v.issued = l.value
      where s.status = 'sold' and s.wallet_delivered_at is not null and not s.payment_plan_remaining
        and l.kind = 'gift_voucher'
      group by l.id having count(v.id) <> l.qty`,
}
