import { pausingInSql } from '../modules/payment/exports.ts'

/** Payments that a buyer's bank takes back. */
export const disputeRules: Readonly<Record<string, string>> = {
  'what a dispute has taken stands in the ledger': `
    select d.id, d.provider_id, d.withdrawn, d.fee, b.taken, b.fees from dispute d
        cross join lateral (select coalesce(-sum(e.amount) filter (where t.source like 'dispute:%'), 0) as taken,
            coalesce(-sum(e.amount) filter (where t.source like 'dispute-fee:%'), 0) as fees
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.sale_id = d.sale_id and e.account = 'provider:' || d.provider
            and (t.source like 'dispute:' || d.id || ':%' or t.source like 'dispute-fee:' || d.id || ':%')) b
      where b.taken <> d.withdrawn or b.fees <> d.fee`,
  'what is disputed in the ledger has its dispute': `
    select t.id, t.source, t.kind from ledger_transaction t
      where t.kind in ('dispute', 'dispute_returned', 'dispute_fee')
        and not exists (select from dispute d where d.sale_id = t.sale_id
          and (t.source like 'dispute:' || d.id || ':%' or t.source like 'dispute-fee:' || d.id || ':%'))`,
  // A bank may take more than was paid, because of the rate of a currency: that is the platform's loss, and nobody else's.
  'no owner loses more by disputes than it had': `
    select t.sale_id, e.organiser_id, e.charity_id, sum(e.amount) as loss from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id
      where t.sale_id in (select sale_id from dispute) and (e.organiser_id is not null or e.charity_id is not null)
        and e.account in ('organiser_payable', 'donations_payable', 'disputed')
      group by t.sale_id, e.organiser_id, e.charity_id having sum(e.amount) > 0`,
  'a dispute is of money that came, in its currency': `
    select d.id, d.payment_id, d.sale_id, d.currency, p.status from dispute d left join payment p on p.id = d.payment_id
      where p.status is null or p.status not in ('captured', 'surplus') or p.sale_id <> d.sale_id or p.currency <> d.currency`,
  // Who waits for the sale's lock is dated before it, so a minute is left.
  'no card is charged for a plan that a dispute has paused': `
    select p.id, p.sale_id, l.status from payment p
        cross join lateral (select distinct on (v.detail ->> 'dispute') v.detail ->> 'status' as status from sale_event v
          where v.sale_id = p.sale_id and v.kind = 'disputed' and v.at < p.created_at - interval '1 minute'
          order by v.detail ->> 'dispute', v.id desc) l
      where p.purpose = 'instalment' and (p.charge ->> 'offSession')::boolean and l.status in (${pausingInSql})`,
}
