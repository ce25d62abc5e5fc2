import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import type { Seat } from '../inventory/exports.ts'
import { basketChange, basketChanged, type BasketChange } from '../sale/exports.ts'

/** A stock of which somebody wants tickets, as the catalogue knows it. */
export interface StockOnOffer {
  readonly stockId: number
  readonly eventId: number
  readonly eventDateId: number
  readonly ticketTypeId: number
  readonly currency: string
  readonly seated: boolean
  readonly onSale: boolean
}

/** The stock of these ticket types on these dates; pairs that do not exist, or do not belong together, are missing. */
export async function findStock(
  tx: Tx,
  wanted: readonly { eventId: number; eventDateId: number; ticketTypeId: number }[],
  now: Date,
): Promise<StockOnOffer[]> {
  return await tx.all(
    'basket.find_stock',
    `select s.id as stock_id, e.id as event_id, d.id as event_date_id, t.id as ticket_type_id, e.currency,
        e.seating_plan_id is not null as seated,
        (s.archived_at is null and s.cancelled_at is null and t.archived_at is null and d.archived_at is null and e.archived_at is null
          and e.published_at <= $4 and coalesce(d.on_sale_from, $4) <= $4
          and coalesce(d.on_sale_until, d.ends_at, d.starts_at) > $4) is true as on_sale
      from unnest($1::int[], $2::int[], $3::int[]) as w(event_id, date_id, type_id)
        join ticket_stock s on s.ticket_type_id = w.type_id and s.event_date_id = w.date_id
        join ticket_type t on t.id = s.ticket_type_id and t.event_id = w.event_id
        join event_date d on d.id = s.event_date_id and d.event_id = w.event_id
        join event e on e.id = w.event_id`,
    [
      wanted.map((entry) => entry.eventId),
      wanted.map((entry) => entry.eventDateId),
      wanted.map((entry) => entry.ticketTypeId),
      now,
    ],
  )
}

export interface VoucherOnOffer {
  readonly productId: number
  readonly currency: string
  /** Minor units. */
  readonly amounts: readonly number[]
  readonly freeMin: number | null
  readonly freeMax: number | null
  readonly maxPerOrder: number
}

export async function findVoucherProducts(
  tx: Tx,
  ids: readonly number[],
): Promise<VoucherOnOffer[]> {
  return await tx.all(
    'basket.find_voucher_products',
    `select id as product_id, currency, amounts, free_min, free_max,
        max_per_order
      from gift_voucher_product where id = any($1::int[]) and archived_at is null`,
    [ids],
  )
}

/** Tickets without seats. */
export interface Standing {
  readonly stockId: number
  readonly qty: number
}

/**
 * Adds to ticket lines, or begins them, in their order, and records what else that changes in the basket. The limits are
 * checked on the whole basket afterwards.
 */
export async function addTicketLines(
  tx: Tx,
  saleId: number,
  lines: readonly Standing[],
  change: BasketChange,
  now: Date,
): Promise<void> {
  await tx.write(
    'basket.add_ticket_lines',
    `with said as (
        update sale_line set qty_before = null
          where sale_id = $1 and qty_before is not null and (kind <> 'ticket' or ticket_stock_id <> all($7::int[]))),
      added as (
        insert into sale_line (sale_id, kind, ticket_stock_id, qty, created_at)
          select $1, 'ticket', w.stock_id, sum(w.qty), $6
            from unnest($7::int[], $8::int[]) with ordinality as w(stock_id, qty, place)
            group by w.stock_id order by min(w.place)
        on conflict (sale_id, ticket_stock_id) where kind = 'ticket'
        do update set qty = sale_line.qty + excluded.qty, qty_before = sale_line.qty)
      ${basketChanged}`,
    [
      ...basketChange(saleId, change, now),
      lines.map(({ stockId }) => stockId),
      lines.map(({ qty }) => qty),
    ],
  )
}

/** Adds seats to a ticket line, or begins one. */
export async function addSeatedLine(
  tx: Tx,
  saleId: number,
  stockId: number,
  seats: readonly Seat[],
  now: Date,
): Promise<void> {
  await tx.write(
    'basket.add_seated_line',
    `insert into sale_line (sale_id, kind, ticket_stock_id, qty, seats, created_at)
      values ($1, 'ticket', $2, jsonb_array_length($3::jsonb), $3::jsonb, $4)
      on conflict (sale_id, ticket_stock_id) where kind = 'ticket'
      do update set qty = sale_line.qty + excluded.qty,
        seats = coalesce(sale_line.seats, '[]') || excluded.seats`,
    [saleId, stockId, toJson(seats), now],
  )
}

/** Adds to a voucher line, or begins one; the delivery chosen last applies. */
export async function addVoucherLine(
  tx: Tx,
  saleId: number,
  voucher: { productId: number; value: number; qty: number; most: number; byPost: boolean },
  now: Date,
): Promise<void> {
  await tx.write(
    'basket.add_voucher_line',
    `insert into sale_line (sale_id, kind, gift_voucher_product_id, value, qty, created_at, by_post)
      values ($1, 'gift_voucher', $2, $3, $4, $6, $7)
      on conflict (sale_id, gift_voucher_product_id, value) where kind = 'gift_voucher'
      do update set qty = least(sale_line.qty + excluded.qty, $5), qty_before = sale_line.qty, by_post = excluded.by_post`,
    [saleId, voucher.productId, voucher.value, voucher.qty, voucher.most, now, voucher.byPost],
  )
}

export async function setTicketQuantity(
  tx: Tx,
  saleId: number,
  stockId: number,
  qty: number,
): Promise<void> {
  await tx.write(
    'basket.set_ticket_quantity',
    `update sale_line set qty = $3, qty_before = null where sale_id = $1 and ticket_stock_id = $2 and kind = 'ticket'`,
    [saleId, stockId, qty],
  )
}

export async function setVoucherQuantity(
  tx: Tx,
  saleId: number,
  voucher: { productId: number; value: number; qty: number },
): Promise<void> {
  await tx.write(
    'basket.set_voucher_quantity',
    `update sale_line set qty = $4, qty_before = null
      where sale_id = $1 and gift_voucher_product_id = $2 and value = $3 and kind = 'gift_voucher'`,
    [saleId, voucher.productId, voucher.value, voucher.qty],
  )
}

/** Undefined when there is no such line. */
export async function deleteTicketLine(
  tx: Tx,
  saleId: number,
  stockId: number,
): Promise<{ seated: boolean } | undefined> {
  return await tx.maybe(
    'basket.delete_ticket_line',
    `delete from sale_line where sale_id = $1 and ticket_stock_id = $2 and kind = 'ticket'
      returning coalesce(jsonb_array_length(seats), 0) > 0 as seated`,
    [saleId, stockId],
  )
}

export async function deleteVoucherLine(
  tx: Tx,
  saleId: number,
  productId: number,
  value: number,
): Promise<void> {
  await tx.write(
    'basket.delete_voucher_line',
    `delete from sale_line
      where sale_id = $1 and gift_voucher_product_id = $2 and value = $3 and kind = 'gift_voucher'`,
    [saleId, productId, value],
  )
}

export async function countLines(tx: Tx, saleId: number): Promise<number> {
  const { count } = await tx.one(
    'basket.count_lines',
    'select count(*)::int as count from sale_line where sale_id = $1',
    [saleId],
  )
  return count
}

export async function setRefundProtection(tx: Tx, saleId: number, taken: boolean): Promise<void> {
  await tx.write(
    'basket.set_refund_protection',
    'update sale set refund_protection = $2 where id = $1',
    [saleId, taken],
  )
}
