/** What the buyer of a sale `s` still has to pay, by a plan or an invoice. */
export const owedInSql = `(select coalesce(sum(e.amount), 0) from ledger_transaction b join ledger_entry e on e.transaction_id = b.id
          where b.sale_id = s.id and e.account in ('owed_by_buyers', 'provider:invoice'))::bigint`

/** What waits to be sent to the buyer of a sale `s`: its provider was not asked yet, or has not answered. */
export const onItsWayInSql = `(select coalesce(sum(w.amount), 0) from refund w
          where w.sale_id = s.id and w.status in ('created', 'unknown'))::bigint`

/**
 * What is still owed to the buyer of a sale `s` because its way back was refused: what is owed, without what is on its way.
 * Money that was given back and never refused is on its way, or arrived.
 */
export const refusedInSql = `(case when exists (select from refund r where r.sale_id = s.id and r.status = 'failed')
          then greatest(0, (select coalesce(-sum(e.amount), 0) from ledger_transaction b join ledger_entry e on e.transaction_id = b.id
              where b.sale_id = s.id and e.account = 'owed_to_buyers')
            - ${onItsWayInSql})
          else 0 end)::bigint`
