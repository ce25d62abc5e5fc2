import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import type { Holder } from '../tickets/exports.ts'

/** The paid sales whose tickets a wallet may pass on: those bought by its holder. */
export async function readHolderSales(tx: Tx, holder: Holder): Promise<number[]> {
  if (holder.kind === 'express') return [holder.saleId]
  const rows = await tx.all<{ id: number }>(
    'transfer.sales_of_holder',
    `select id from sale
      where status in ('sold', 'refunded')
        and (account_id = $1 or (account_id is null and ${emailKeyIn('email')} = $2))`,
    [holder.id, holder.emailKey],
  )
  return rows.map((row) => row.id)
}
