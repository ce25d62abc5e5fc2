import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Seat } from '../../inventory/exports.ts'
import { saleColumns, type Sale } from '../sale-store.ts'

/** How an order made by staff is paid: by the buyer later, at once, on an invoice, by nobody, or by what it takes the place of. */
export type DeskWay = 'card_link' | 'cash' | 'invoice' | 'free' | 'exchange'

export interface NewDeskSale {
  readonly reference: string
  readonly organiserId: number
  readonly way: DeskWay
  readonly currency: string
  /** Why it costs less than its tickets; empty where it does not. */
  readonly reason: string
  readonly note: string
}

/** What one line of an order made by staff has. */
export interface DeskLine {
  readonly stockId: number
  readonly qty: number
  /** Empty for tickets without seats. */
  readonly seats: readonly Seat[]
}

/** Makes the sale with its lines, which nobody's session holds; its reference is known from the beginning. */
export async function insertDeskSale(
  tx: Tx,
  { reference, organiserId, way, currency, reason, note }: NewDeskSale,
  lines: readonly DeskLine[],
  now: Date,
): Promise<Sale> {
  return await tx.one(
    'sale.insert_at_desk',
    `with s as (
        insert into sale (reference, currency, at_desk, created_at, updated_at)
          values ($8, $3, true, $6, $6) returning *),
      made as (
        insert into desk_sale (sale_id, organiser_id, way, reason, note, created_at)
          select id, $1, $2, $4, $5, $6 from s),
      lines as (
        insert into sale_line (sale_id, kind, ticket_stock_id, qty, seats, created_at)
          select s.id, 'ticket', w."stockId", w.qty, nullif(w.seats, '[]'), $6
            from s, jsonb_to_recordset($7::jsonb) as w("stockId" int, qty int, seats jsonb))
      select ${saleColumns} from s`,
    [organiserId, way, currency, reason, note, now, toJson(lines), reference],
  )
}

/** How staff of an organiser made an order, and until when it waits to be paid by a link; undefined for one of the shop. */
export async function findDeskSale(
  tx: Tx,
  { organiserId, saleId }: { readonly organiserId: number; readonly saleId: number },
  now: Date,
) {
  return await tx.maybe(
    'sale.find_at_desk',
    `select d.way, d.reason, d.note,
        case when s.status = 'held' and s.at_desk and s.reserved_until > $3 then s.reserved_until end as pay_until
      from desk_sale d join sale s on s.id = d.sale_id where d.organiser_id = $1 and d.sale_id = $2`,
    [organiserId, saleId, now],
  )
}
