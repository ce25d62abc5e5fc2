import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Seat } from '../../inventory/exports.ts'
import { saleColumns, type Sale } from '../sale-store.ts'

/** How an order made by staff is paid: by the buyer later, at once, on an invoice, by nobody, or by what it takes the place of. */
export type DeskWay = 'card_link' | 'cash' | 'invoice' | 'free' | 'exchange'

export interface NewDeskSale {
  readonly reference: string
  /** Links to pay it have this after its reference, because not only its buyer sees the reference. */
  readonly linkKey: string
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
  { reference, linkKey, organiserId, way, currency, reason, note }: NewDeskSale,
  lines: readonly DeskLine[],
  now: Date,
): Promise<Sale> {
  return await tx.one(
    'sale.insert_at_desk',
    `with s as (
        insert into sale (reference, currency, at_desk, created_at, updated_at)
          values ($8, $3, true, $6, $6) returning *),
      made as (
        insert into desk_sale (sale_id, organiser_id, way, reason, note, created_at, link_key)
          select id, $1, $2, $4, $5, $6, $9 from s),
      lines as (
        insert into sale_line (sale_id, kind, ticket_stock_id, qty, seats, created_at)
          select s.id, 'ticket', w."stockId", w.qty, nullif(w.seats, '[]'), $6
            from s, jsonb_to_recordset($7::jsonb) as w("stockId" int, qty int, seats jsonb))
      select ${saleColumns} from s`,
    [organiserId, way, currency, reason, note, now, toJson(lines), reference, linkKey],
  )
}

/**
 * Whom the link to pay sale `s` was mailed to last, as `to_name` and `to_email`. Whoever follows it gets a reservation of
 * nobody, so the sale itself does not say for whom staff made it.
 */
export const payLinkAddressee = `select m.to_name, m.to_email from mail m
  where m.sale_id = s.id and m.kind = 'pay_link' order by m.id desc limit 1`

/** For whom staff made a sale that waits to be paid, and the key that its links have; null for a sale of long ago. */
export async function findPayLink(tx: Tx, saleId: number) {
  return await tx.maybe(
    'sale.find_pay_link',
    `select d.link_key, a.to_name as name, a.to_email as email
      from desk_sale d join sale s on s.id = d.sale_id left join lateral (${payLinkAddressee}) a on true
      where d.sale_id = $1`,
    [saleId],
  )
}

/** Links to pay this sale have another key from now on: those that were mailed before lead nowhere. */
export async function setLinkKey(tx: Tx, saleId: number, key: string): Promise<void> {
  await tx.write('sale.set_link_key', 'update desk_sale set link_key = $2 where sale_id = $1', [
    saleId,
    key,
  ])
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
