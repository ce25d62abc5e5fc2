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
  'a dispute takes no more than was paid': `
    select d.id, d.provider_id, d.withdrawn, p.amount from dispute d join payment p on p.id = d.payment_id
      where d.withdrawn > p.amount`,
}
