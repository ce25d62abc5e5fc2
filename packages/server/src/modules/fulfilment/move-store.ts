import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'

/** Every ticket of a sale that its buyer still holds, in whatever status. */
export async function listBuyersTickets(tx: Tx, saleId: number): Promise<number[]> {
  const rows = await tx.all(
    'fulfilment.list_buyers_tickets',
    `select t.id from ticket t join sale s on s.id = t.sale_id
      where t.sale_id = $1 and ${emailKeyIn('t.holder_email')} = ${emailKeyIn('s.email')} order by t.id`,
    [saleId],
  )
  return rows.map((row) => row.id)
}

export async function renameHolder(
  tx: Tx,
  ids: readonly number[],
  holder: { readonly accountId: number; readonly email: string },
): Promise<void> {
  await tx.write(
    'fulfilment.rename_holder',
    'update ticket set account_id = $2, holder_email = $3 where id = any($1::bigint[])',
    [ids, holder.accountId, holder.email],
  )
}

/** Gives tickets another name; the files that were drawn with the earlier one are drawn again. */
export async function nameHolder(tx: Tx, ids: readonly number[], name: string): Promise<void> {
  await tx.write(
    'fulfilment.name_holder',
    `with drawn as (
        delete from made_pdf where ticket_id in (
          select beside.id from ticket beside
            where beside.sale_id in (select sale_id from ticket where id = any($1::bigint[]))))
      update ticket set holder_name = $2 where id = any($1::bigint[])`,
    [ids, name],
  )
}
