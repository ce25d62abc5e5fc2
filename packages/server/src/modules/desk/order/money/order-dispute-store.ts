import type { Tx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'

export type OrderDispute = Row<'desk.list_order_disputes'>

/** The disputes of an order; `own_taken` is what one organiser is owed less because of each. */
export async function listOrderDisputes(
  tx: Tx,
  organiserId: number,
  saleId: number,
): Promise<OrderDispute[]> {
  return await tx.all(
    'desk.list_order_disputes',
    `select d.provider, d.provider_id, d.status, d.reason, d.amount, d.withdrawn, d.respond_by, d.made_at,
        (select coalesce(sum(e.amount), 0) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.sale_id = d.sale_id and t.source like 'dispute:' || d.id || ':%' and e.account = 'disputed'
            and e.organiser_id = $1)::bigint as "own_taken!"
      from dispute d where d.sale_id = $2 order by d.made_at, d.id`,
    [organiserId, saleId],
  )
}
