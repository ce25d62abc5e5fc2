/** Payments, refunds and the ledger. */
export const moneyRules: Readonly<Record<string, string>> = {
  'a sale that is being paid has a payment on its way': `
    select id from sale where status = 'paying' and not exists (select 1 from payment p
      where p.sale_id = sale.id and p.status in ('created', 'open', 'processing', 'unknown'))`,
  'a paid sale has one captured payment, and a captured payment has a paid sale': `
    select s.id, s.status, s.paid_at, count(p.id) as captured from sale s
        left join payment p on p.sale_id = s.id and p.status = 'captured' and p.purpose = 'sale'
      group by s.id having (s.paid_at is not null)::int <> count(p.id)`,
  'a paid sale costs what was captured': `
    select s.id, s.total, p.amount from sale s join payment p on p.sale_id = s.id and p.status = 'captured'
        left join payment_plan l on l.sale_id = s.id
      where p.purpose = 'sale' and s.total <> case when l.id is null then p.amount else l.total end`,
  // A refund that the provider refused stays beside its replacement, and so do refunds made at the provider.
  'surplus money has one refund': `
    select p.id, count(r.id) as refunds from payment p left join refund r on r.payment_id = p.id
      where p.status = 'surplus' group by p.id
      having count(r.id) = 0
        or count(r.id) filter (where r.status <> 'failed' and r.idempotency_key not like 'made-%') > 1`,
  'the ledger sums to zero per sale and currency': `
    select t.sale_id, e.currency, sum(e.amount) as difference
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      group by t.sale_id, e.currency having sum(e.amount) <> 0`,
  'what was captured stands in the ledger, once': `
    select p.id, p.amount, coalesce(sum(e.amount), 0) as booked from payment p
        left join ledger_transaction t on t.source = 'capture:' || p.id
        left join ledger_entry e on e.transaction_id = t.id and case p.purpose when 'credit' then e.account like 'provider:%' else e.account = 'provider:' || p.provider end
      where p.status in ('captured', 'surplus') group by p.id
      having count(distinct t.id) <> 1 or coalesce(sum(e.amount), 0) <> case p.status when 'captured' then p.amount
        else (select greatest(max(r.amount), sum(r.amount) filter (where r.status <> 'failed'))
          from refund r where r.payment_id = p.id) end`,
  'what was refunded stands in the ledger, once': `
    select r.id, r.amount, coalesce(sum(e.amount), 0) as booked from refund r
        left join ledger_transaction t on t.source in ('refund:' || r.id, 'refund-failed:' || r.id)
        left join ledger_entry e on e.transaction_id = t.id and e.account like 'provider:%'
      where r.status in ('pending', 'succeeded', 'failed') group by r.id
      having coalesce(sum(e.amount), 0) <> case r.status when 'failed' then 0 else -r.amount end`,

  'each booking balances in each currency': `
    select transaction_id, currency, sum(amount) as difference from ledger_entry
      group by transaction_id, currency having sum(amount) <> 0`,
  'no more is refunded than was captured': `
    select r.payment_id, sum(r.amount) as refunded, p.amount as captured from refund r join payment p on p.id = r.payment_id
      where r.status <> 'failed' and p.status = 'captured' group by r.payment_id, p.amount having sum(r.amount) > p.amount`,
  // `npm run reconcile -- --since` asks the providers about everything after the backup, and ends this state.
  'after a backup was restored the providers are asked what it misses: npm run reconcile -- --since': `
    select id, noticed_at, last_known_at as since from restore where reconciled_at is null`,
  'a reservation costs what its prices say': `
    select id, status, total, frozen_prices ->> 'total' as frozen from sale
      where status in ('held', 'paying', 'sold') and total is distinct from (frozen_prices ->> 'total')::bigint`,
}
