import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'

/** The limit for one kind in one sale: reserving and releasing all night does not make an endless history. */
const eventsOfKind = 100

/** Adds to the sale's history. The newest hundred of each kind are kept. */
export async function recordSaleEvent(
  tx: Tx,
  saleId: number,
  kind: string,
  detail: object,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.record_event',
    `with too_many as (
        delete from sale_event where id in (
          select id from (select id, row_number() over (partition by kind order by id desc) as place
              from sale_event where sale_id = $1) as placed
            where place >= ${eventsOfKind}))
      insert into sale_event (sale_id, at, kind, detail) values ($1, $2, $3, $4)`,
    [saleId, now, kind, toJson(detail)],
  )
}

/** What an express buyer last ticked on the payment screen; undefined when they were not asked. */
export async function readExpressConsents(
  tx: Tx,
  saleId: number,
): Promise<{ readonly product: boolean; readonly organisers: readonly number[] } | undefined> {
  return await tx.maybe(
    'sale.read_express_consents',
    `select (detail ->> 'product')::boolean as "product!",
        array(select organiser::int from jsonb_array_elements_text(detail -> 'organisers') as ticked(organiser)
          where organiser is not null) as organisers
      from sale_event where sale_id = $1 and kind = 'express_consents' order by id desc limit 1`,
    [saleId],
  )
}
