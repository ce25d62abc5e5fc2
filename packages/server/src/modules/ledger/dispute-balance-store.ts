import type { Tx } from '../../platform/database/db.ts'
import type { OwnersPart } from './book-dispute.ts'

/**
 * What each owner has of a sale, in minor units, less what is disputed of it: below zero where more is disputed than it had. Gift vouchers
 * that it sold are the platform's until they are spent; those it was paid with are no part of it.
 */
export async function readHoldings(tx: Tx, saleId: number): Promise<OwnersPart[]> {
  return await tx.all(
    'ledger.read_holdings',
    `select e.organiser_id, e.charity_id, -sum(e.amount)::bigint as "amount!"
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where t.sale_id = $1 and e.account not like 'provider:%'
        and e.account not in ('owed_to_buyers', 'owed_by_buyers', 'exchange_credits', 'dispute_fees')
        and not (e.account = 'gift_vouchers_outstanding' and (t.kind = 'sale' and e.amount > 0 or t.kind = 'return' and e.amount < 0))
      group by e.organiser_id, e.charity_id having sum(e.amount) <> 0
      order by e.organiser_id nulls last, e.charity_id nulls last`,
    [saleId],
  )
}

/** What was taken for a dispute so far, by whose it was, and of what was owed to the buyer. */
export async function readDisputed(
  tx: Tx,
  disputeId: number,
): Promise<{ readonly ofOwed: number; readonly ofOwners: readonly OwnersPart[] }> {
  const rows = await tx.all(
    'ledger.read_disputed',
    `select e.account, e.organiser_id, e.charity_id, sum(e.amount)::bigint as "amount!"
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.sale_id = (select sale_id from dispute where id = $1) and t.source like 'dispute:' || $1::bigint || ':%'
        and e.account in ('owed_to_buyers', 'disputed')
      group by e.account, e.organiser_id, e.charity_id having sum(e.amount) <> 0
      order by e.account, e.organiser_id nulls last, e.charity_id nulls last`,
    [disputeId],
  )
  return {
    ofOwed: rows.find(({ account }) => account === 'owed_to_buyers')?.amount ?? 0,
    ofOwners: rows.filter(({ account }) => account === 'disputed'),
  }
}

/** What disputes have taken of each owner of a sale and no return has made up for since. */
export async function readStillDisputed(tx: Tx, saleId: number): Promise<OwnersPart[]> {
  return await tx.all(
    'ledger.read_still_disputed',
    `select e.organiser_id, e.charity_id, sum(e.amount)::bigint as "amount!"
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.sale_id = $1 and e.account = 'disputed' group by e.organiser_id, e.charity_id having sum(e.amount) > 0`,
    [saleId],
  )
}

/** What is owed to the buyer of a sale and is not on its way, because its way back was refused. */
export async function readRefusedOwed(tx: Tx, saleId: number): Promise<number> {
  const { owed } = await tx.one(
    'ledger.read_refused_owed',
    `select greatest(0, coalesce((select -sum(e.amount) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.sale_id = $1 and e.account = 'owed_to_buyers'), 0)
        - coalesce((select sum(amount) from refund where sale_id = $1 and status in ('created', 'unknown')), 0))::bigint as "owed!"`,
    [saleId],
  )
  return owed
}
