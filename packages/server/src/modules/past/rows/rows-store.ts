import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'

/**
 * The columns a past fills of each table, in the order in which tables point at each other. All else has its default, as
 * it has when the shop itself writes the row.
 */
const columns = {
  sale: `id, reference, account_id, state, status, currency, email, full_name, is_express, contact_number, reserved_at,
    reserved_until, reservation_seconds, refund_protection, donation_amount, donation_fee, donation_fee_vat, charity_id,
    donation_answered_at, gift_aid_answered_at, is_gift_aid, marketing_answered_at, delivery_address, gift_voucher_from,
    gift_voucher_to, questions_before_at, frozen_prices, total, paid_at, payment_plan_remaining, wallet_delivered_at,
    email_delivered_at, completed_at, paying_by, first_paying_at, created_at, updated_at, basket_errors, basket_success`,
  sale_line:
    'id, sale_id, kind, ticket_stock_id, gift_voucher_product_id, value, qty, seats, by_post, created_at',
  stock_hold:
    'sale_id, ticket_stock_id, qty, status, customer_key, expires_at, created_at, ended_at',
  gift_voucher: `id, code, product_id, organiser_id, sale_line_id, ordinal, currency, issued, balance, expires_at, issued_at,
    recipient_name, sender_name, delivered_at`,
  gift_voucher_posting: 'gift_voucher_id, address, listed_at, posted_at',
  sale_code: 'sale_id, promo_code_id, gift_voucher_id, status, amount, typed_code, created_at',
  payment_plan:
    'id, sale_id, option_key, label, total, currency, payment_method_id, customer_id, status, created_at',
  instalment: `id, payment_plan_id, number, amount, due_on, status, attempts, next_attempt_at, reminded_at, paid_at,
    failure_text`,
  payment: `id, sale_id, provider, purpose, instalment_id, status, amount, currency, idempotency_key, provider_id,
    failure_text, prices, charge, plan, shop_id, created_at, updated_at, expires_at, captured_at,
    card_last4`,
  ledger_transaction: 'id, sale_id, kind, source, at',
  ledger_entry: 'transaction_id, account, organiser_id, charity_id, currency, amount',
  ticket: `id, sale_id, sale_line_id, ordinal, event_date_id, ticket_type_id, code, version, status, account_id, holder_name,
    holder_email, seat, issued_at, used_at`,
  ticket_past_code: 'code, ticket_id, ended_at',
  seat_hold:
    'event_date_id, seat_guid, status, sale_id, ticket_stock_id, section, row_label, number_label, updated_at',
  transfer: `id, sale_id, ticket_stock_id, from_account_id, name, email, qty, message, send_at, token_hash, status, created_at,
    sent_at, accepted_at, ended_at`,
  transfer_ticket: 'transfer_id, ticket_id, live',
  door_scan: 'organiser_id, door, ticket_id, result, scanned_at',
  question_answer: 'sale_id, question_id, ticket_stock_id, copy, answer, answered_at',
  waiver_text: 'hash, html, first_accepted_at',
  waiver_acceptance:
    'sale_id, event_id, waiver_version, waiver_text_hash, attendee_name, signed_on, accepted_at',
  gift_aid_declaration: `sale_id, charity_id, wording_version, full_name, email, amount, currency, uk_taxpayer, own_money,
    not_gambling, uk_based, address_1, postcode, declared_at`,
  mail: `dedupe_key, kind, to_email, to_name, payload, sale_id, account_id, status, attempts, next_attempt_at, message_id,
    last_error, created_at, sent_at, bounced_at`,
  sale_event: 'sale_id, at, kind, detail',
} as const

export type PastTable = keyof typeof columns
/** Values by column, times as milliseconds turned into text before. */
export type PastRow = Readonly<Record<string, unknown>>

/** What an earlier row already says is left alone: a free seat is sold, and the text of a waiver is the same text. */
const whenThere: Partial<Record<PastTable, string>> = {
  seat_hold: `on conflict (event_date_id, seat_guid) do update set status = excluded.status, sale_id = excluded.sale_id,
    ticket_stock_id = excluded.ticket_stock_id, updated_at = excluded.updated_at, session_id = null,
    changed_in = pg_current_xact_id() where seat_hold.status = 'free'`,
  waiver_text: 'on conflict (hash) do nothing',
}

const insertOf = (table: PastTable): string =>
  `insert into ${table} (${columns[table]}) overriding system value
    select ${columns[table]} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${whenThere[table] ?? ''}`

/** Writes the rows of a table in one statement. @throws Error when one of them was left out */
async function insertRows(tx: Tx, table: PastTable, rows: readonly PastRow[]): Promise<void> {
  const count = await tx.dynamic.run(`past.insert_${table}`, insertOf(table), [toJson(rows)])
  if (count !== rows.length && table !== 'waiver_text')
    throw new Error(`${rows.length - count} rows of ${table} could not be written`)
}

export async function insertAll(
  tx: Tx,
  rows: ReadonlyMap<PastTable, readonly PastRow[]>,
): Promise<void> {
  for (const table of Object.keys(columns) as PastTable[]) {
    const ofTable = rows.get(table)
    if (ofTable !== undefined && ofTable.length > 0) await insertRows(tx, table, ofTable)
  }
}

/** Ids that nobody else gets, so many of each table. */
export async function takeIds(
  tx: Tx,
  counts: Readonly<Partial<Record<PastTable, number>>>,
): Promise<{ table: string; id: number }[]> {
  const asked = Object.entries(counts).map(([table, many]) => ({ table, many }))
  return await tx.all(
    'past.take_ids',
    `select w."table" as "table!", nextval(pg_get_serial_sequence(w."table", 'id')) as "id!"
      from jsonb_to_recordset($1::jsonb) as w("table" text, many int) cross join generate_series(1, w.many)`,
    [toJson(asked)],
  )
}

/** @public The texts that `npm run sql` prepares beside the statements it can read. */
export const everyText = (): readonly string[] =>
  (Object.keys(columns) as PastTable[]).map(insertOf)
