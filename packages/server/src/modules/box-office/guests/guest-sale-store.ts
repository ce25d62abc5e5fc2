import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { FrozenPrices } from '../../sale/exports.ts'
import type { Guest } from '@foyer/contract/rules/guests/check-guests.ts'

/** A guest with the order they get. */
export interface GuestSale extends Guest {
  readonly reference: string
  readonly customerKey: string | null
  /** One for each of the tickets. */
  readonly codes: readonly string[]
  readonly prices: FrozenPrices
}

export interface GuestSales {
  readonly organiserId: number
  readonly guestListId: number
  readonly reason: string
  readonly currency: string
  readonly guests: readonly GuestSale[]
}

/**
 * Writes complimentary orders of guests, paid and issued, in one statement: what belongs to each of them alone. Their tickets
 * are not counted in the stock yet. Answers the ids of the sales.
 */
export async function insertGuestSales(
  tx: Tx,
  { organiserId, guestListId, reason, currency, guests }: GuestSales,
  now: Date,
): Promise<number[]> {
  const prices = [...new Set(guests.map((guest) => guest.prices))]
  const rows = guests.map(({ prices: own, ...guest }) => ({ ...guest, price: prices.indexOf(own) }))
  const sales = await tx.all(
    'box_office.insert_guest_sales',
    `with w as (
        select * from jsonb_to_recordset($1::jsonb) as w(reference text, name text, email text, "stockId" int, qty int,
          note text, "customerKey" text, codes jsonb, price int)),
      s as (
        insert into sale (reference, state, status, currency, email, full_name, at_desk, reserved_at, reserved_until,
            reservation_seconds, frozen_prices, total, paid_at, wallet_delivered_at, email_delivered_at, created_at, updated_at)
          select w.reference, 'deliver_tickets', 'sold', $3, w.email, w.name, true, $2::timestamptz, $2, 0, $4::jsonb -> w.price, 0,
              $2, $2, $2, $2, $2 from w
          returning id, reference),
      made as (select s.id as sale_id, w.* from w join s using (reference)),
      desk as (
        insert into desk_sale (sale_id, organiser_id, way, reason, note, guest_list_id, created_at)
          select sale_id, $5, 'free', $6, note, $7, $2 from made),
      lines as (
        insert into sale_line (sale_id, kind, ticket_stock_id, qty, created_at)
          select sale_id, 'ticket', "stockId", qty, $2 from made returning id, sale_id),
      holds as (
        insert into stock_hold (sale_id, ticket_stock_id, qty, status, customer_key, expires_at, created_at, ended_at)
          select sale_id, "stockId", qty, 'sold', "customerKey", $2, $2, $2 from made),
      paid as (
        insert into payment (sale_id, provider, status, amount, currency, idempotency_key, lines_fingerprint, prices,
            captured_at, created_at, updated_at, shop_id)
          select sale_id, 'none', 'captured', 0, $3, 'sale-' || reference || '-guest', '', $4::jsonb -> price, $2, $2, $2,
              (select id from shop_identity) from made
          returning id, sale_id),
      booked as (
        insert into ledger_transaction (sale_id, kind, source, at) select sale_id, 'sale', 'capture:' || id, $2 from paid),
      noted as (
        insert into sale_event (sale_id, at, kind, detail)
          select sale_id, $2, 'guest', jsonb_build_object('list', $7::bigint, 'tickets', qty) from made),
      issued as (
        insert into ticket (sale_id, sale_line_id, ordinal, event_date_id, ticket_type_id, code, holder_name, holder_email, issued_at)
          select made.sale_id, lines.id, c.ordinal, k.event_date_id, k.ticket_type_id, c.code, made.name,
              coalesce(made.email, ''), $2
            from made join lines on lines.sale_id = made.sale_id
              join ticket_stock k on k.id = made."stockId"
              cross join jsonb_array_elements_text(made.codes) with ordinality as c(code, ordinal)
            -- Lists show tickets by their numbers: those of a sheet are in the order of its rows.
            order by made.sale_id, c.ordinal)
      select sale_id from made`,
    [toJson(rows), now, currency, toJson(prices), organiserId, reason, guestListId],
  )
  return sales.map(({ saleId }) => saleId)
}

/**
 * From here on, orders that this transaction writes tell nobody one by one at its end: lists know them by their tickets, and
 * `notePaid` tells webhooks of them.
 */
export async function beginBulk(tx: Tx): Promise<void> {
  await tx.write('box_office.begin_bulk', `select set_config('foyer.orders_in_bulk', 'yes', true)`)
}

/** Notes for webhooks that these orders are paid. */
export async function notePaid(
  tx: Tx,
  organiserId: number,
  saleIds: readonly number[],
): Promise<void> {
  await tx.write('box_office.note_paid', 'select note_paid_in_bulk($1, $2)', [organiserId, saleIds])
}
