import type { Tx } from '../../../platform/database/db.ts'

/** The paid sale of a reference, when this organiser sells in it. */
export async function findOwnSale(
  tx: Tx,
  organiserId: number,
  reference: string,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'box_office.find_own_sale',
    `select s.id from sale s join organiser_order o on o.sale_id = s.id and o.organiser_id = $1 where s.reference = $2`,
    [organiserId, reference],
  )
  return row?.id
}
