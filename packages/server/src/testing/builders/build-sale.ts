import { reservationSeconds } from '../reservation-ms.ts'
import { createCatalogueRoom } from '../../modules/catalogue/exports.ts'
import type { Database, Tx } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'
import { openSession, setSessionSale } from '../../platform/sessions/session.ts'
import { findSale, loadSale, pricesOf } from '../../modules/sale/exports.ts'
import { buildEvent, buildVoucherProduct, type EventOverrides } from './build-event.ts'

export interface TicketLineOverrides extends EventOverrides {
  readonly qty?: number
  readonly seats?: readonly {
    readonly section: string
    readonly row: string
    readonly number: string
    readonly hold_token?: string
  }[]
}

export interface BuildSale {
  readonly now: Date
  readonly status?: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
  readonly email?: string | null
  readonly fullName?: string | null
  readonly accountId?: number | null
  readonly isExpress?: boolean
  readonly paidAt?: Date
  /** One event each; one line of two tickets by default. */
  readonly tickets?: readonly TicketLineOverrides[]
  readonly vouchers?: readonly {
    readonly qty?: number
    readonly value?: number
    readonly validMonths?: number
  }[]
  /** The session that holds the sale. */
  readonly sessionToken?: string
}

export interface BuiltSale {
  readonly id: number
  readonly reference: string
  readonly email: string | null
}

/**
 * A sale with everything around it: events on sale, lines, stock that counts it, prices, and for a paid one its payment.
 * By default it is paid and has two tickets. Amounts in pence.
 */
export async function buildSale(db: Database, wanted: BuildSale): Promise<BuiltSale> {
  return await db.transaction(async (tx) => await buildSaleIn(tx, wanted))
}

async function buildSaleIn(tx: Tx, wanted: BuildSale): Promise<BuiltSale> {
  const { now, status = 'sold' } = wanted
  const reference = randomIds.saleReference()
  const email = wanted.email === undefined ? 'ada@example.com' : wanted.email
  const fullName = wanted.fullName === undefined ? 'Ada Lovelace' : wanted.fullName
  const { id } = await tx.dynamic.one<{ id: number }>(
    'testing.build_sale',
    `insert into sale (reference, account_id, currency, email, full_name, is_express, created_at, updated_at)
      values ($1, $2, 'GBP', $3, $4, $5, $6, $6) returning id`,
    [reference, wanted.accountId ?? null, email, fullName, wanted.isExpress ?? false, now],
  )
  for (const line of wanted.tickets ?? [{}]) await addTicketLine(tx, id, line, status, now)
  for (const line of wanted.vouchers ?? []) await addVoucherLine(tx, id, line, now)
  if (status !== 'basket') await reserveOrPay(tx, id, status, wanted.paidAt ?? now, now)
  if (wanted.sessionToken !== undefined) {
    await setSessionSale(tx, (await openSession(tx, wanted.sessionToken, now)).id, id)
  }
  return { id, reference, email }
}

async function addTicketLine(
  tx: Tx,
  saleId: number,
  line: TicketLineOverrides,
  status: NonNullable<BuildSale['status']>,
  now: Date,
): Promise<void> {
  const { stockId } = await buildEvent(tx, line, now)
  const qty = line.qty ?? 2
  await tx.dynamic.run(
    'testing.build_ticket_line',
    `insert into sale_line (sale_id, kind, ticket_stock_id, qty, seats, created_at)
      values ($1, 'ticket', $2, $3, $4, $5)`,
    [saleId, stockId, qty, line.seats === undefined ? null : JSON.stringify(line.seats), now],
  )
  if (status === 'basket' || status === 'refunded') return
  await tx.dynamic.run(
    'testing.build_hold',
    `insert into stock_hold (sale_id, ticket_stock_id, qty, status, expires_at, created_at)
      values ($1, $2, $3, $4, $5::timestamptz + interval '10 minutes', $5)`,
    [saleId, stockId, qty, status, now],
  )
  await tx.dynamic.run(
    'testing.count_hold',
    `update ticket_stock set held = held + case when $3 = 'sold' then 0 else $2::int end,
        sold = sold + case when $3 = 'sold' then $2::int else 0 end where id = $1`,
    [stockId, qty, status],
  )
}

async function addVoucherLine(
  tx: Tx,
  saleId: number,
  line: NonNullable<BuildSale['vouchers']>[number],
  now: Date,
): Promise<void> {
  const productId = await buildVoucherProduct(tx, line.validMonths ?? 24)
  await tx.dynamic.run(
    'testing.build_voucher_line',
    `insert into sale_line (sale_id, kind, gift_voucher_product_id, value, qty, created_at)
      values ($1, 'gift_voucher', $2, $3, $4, $5)`,
    [saleId, productId, line.value ?? 2_500, line.qty ?? 1, now],
  )
}

/** Freezes the prices as a reservation does; for a paid sale it also inserts the payment. */
async function reserveOrPay(
  tx: Tx,
  id: number,
  status: NonNullable<BuildSale['status']>,
  paidAt: Date,
  now: Date,
): Promise<void> {
  const sale = await findSale(tx, id)
  if (sale === undefined) throw new Error('the sale was just made')
  const prices = pricesOf(
    await loadSale(tx, { rooms: { catalogue: createCatalogueRoom() } }, sale, now),
  )
  const paid = status === 'sold' || status === 'refunded'
  await tx.dynamic.run(
    'testing.freeze_sale',
    `update sale set status = $2, state = case when $3::boolean then 'deliver_tickets' else 'payment' end,
        reserved_at = $4, reserved_until = $4::timestamptz + make_interval(secs => $8), reservation_seconds = $8,
        frozen_prices = $5, total = $6, paid_at = case when $3::boolean then $7::timestamptz end
      where id = $1`,
    [id, status, paid, now, JSON.stringify(prices), prices.total, paidAt, reservationSeconds],
  )
  if (!paid) return
  await tx.dynamic.run(
    'testing.build_payment',
    `insert into payment (sale_id, provider, status, amount, currency, idempotency_key, prices, created_at, updated_at,
        captured_at)
      values ($1, case when $2::bigint = 0 then 'none' else 'stripe' end, 'captured', $2, 'GBP', $3, $4, $5, $5, $5)`,
    [id, prices.total, randomIds.uuid(), JSON.stringify(prices), paidAt],
  )
}
