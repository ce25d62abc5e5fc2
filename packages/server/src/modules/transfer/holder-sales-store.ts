import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import type { Holder } from '../tickets/exports.ts'

/** A query: the paid sales whose tickets an account ($1, with the e-mail address $2) may pass on, because it bought them. */
export const salesOfAccount = `select s.id from sale s
  where s.status in ('sold', 'refunded')
    and (s.account_id = $1::bigint or (s.account_id is null and ${emailKeyIn('s.email')} = $2::text))`

/** Whether the holder of a wallet bought this sale. */
export async function isBuyerOf(tx: Tx, holder: Holder, saleId: number): Promise<boolean> {
  if (holder.kind === 'express') return holder.saleId === saleId
  const found = await tx.maybe('transfer.find_sale_of_account', `${salesOfAccount} and s.id = $3`, [
    holder.id,
    holder.emailKey,
    saleId,
  ])
  return found !== undefined
}
