import type { Tx } from '../../platform/database/db.ts'

/** What an account still has of a sale; credits are negative, as in the ledger. */
export interface Balance {
  readonly account: string
  readonly organiserId: number | null
  readonly charityId: number | null
  /** Minor units. */
  readonly amount: number
}

/** Accounts that are no part of the balances of a sale: nothing is given back from them. */
export const withoutBalance = `'owed_to_buyers', 'gift_vouchers_outstanding', 'dispute_fees'`

/** The balances of a sale, without the money itself, what is owed to its buyer, and gift vouchers. */
export async function readBalances(tx: Tx, saleId: number): Promise<Balance[]> {
  return await tx.all(
    'ledger.read_balances',
    `select e.account, e.organiser_id, e.charity_id, sum(e.amount)::bigint as amount
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where t.sale_id = $1 and e.account not like 'provider:%'
        and e.account not in (${withoutBalance})
      group by e.account, e.organiser_id, e.charity_id having sum(e.amount) <> 0
      order by e.account, e.organiser_id, e.charity_id`,
    [saleId],
  )
}

/** How often something of a sale was refunded, and how much its buyer is owed by that, less what a dispute has brought them. */
export async function readOrderRefunds(
  tx: Tx,
  saleId: number,
): Promise<{ readonly count: number; readonly owed: number }> {
  return await tx.one(
    'ledger.read_order_refunds',
    `select count(distinct t.id) filter (where t.kind = 'return')::int as count,
        coalesce(-sum(e.amount) filter (where e.account = 'owed_to_buyers'), 0)::bigint as owed
      from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
      where t.sale_id = $1 and t.kind in ('return', 'dispute', 'dispute_returned')`,
    [saleId],
  )
}
