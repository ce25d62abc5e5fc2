import type { Tx } from '../../platform/db.ts'

/** Adds to the sale's history. */
export async function recordSaleEvent(
  tx: Tx,
  saleId: number,
  kind: string,
  detail: object,
  now: Date,
): Promise<void> {
  await tx.run(
    'sale.record_event',
    'insert into sale_event (sale_id, at, kind, detail) values ($1, $2, $3, $4)',
    [saleId, now, kind, JSON.stringify(detail)],
  )
}
