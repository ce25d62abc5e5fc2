import type { Tx } from '../../platform/database/db.ts'

/** Of one kind in one sale: who reserves and gives back all night makes no history without end. */
const eventsOfKind = 100

/** Adds to the sale's history. Of each kind the newest hundred are kept. */
export async function recordSaleEvent(
  tx: Tx,
  saleId: number,
  kind: string,
  detail: object,
  now: Date,
): Promise<void> {
  await tx.run(
    'sale.record_event',
    `with too_many as (
        delete from sale_event where id in (
          select id from (select id, row_number() over (partition by kind order by id desc) as place
              from sale_event where sale_id = $1) as placed
            where place >= ${eventsOfKind}))
      insert into sale_event (sale_id, at, kind, detail) values ($1, $2, $3, $4)`,
    [saleId, now, kind, JSON.stringify(detail)],
  )
}

/** What an express buyer last ticked on the payment screen; undefined when they were never asked. */
export async function readExpressConsents(
  tx: Tx,
  saleId: number,
): Promise<{ readonly product: boolean; readonly organisers: readonly number[] } | undefined> {
  const row = await tx.maybe<{ detail: { product: boolean; organisers: number[] } }>(
    'sale.read_express_consents',
    `select detail from sale_event where sale_id = $1 and kind = 'express_consents' order by id desc limit 1`,
    [saleId],
  )
  return row?.detail
}
