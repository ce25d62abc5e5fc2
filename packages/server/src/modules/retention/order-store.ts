import type { Tx } from '../../platform/database/db.ts'

/** An order that is still being paid needs its buyer; one that was refunded waits for no part of its plan. */
const old = `select id from sale where paid_at is not null and forgotten_at is null and paid_at <= $1
  and (status = 'refunded' or status = 'sold' and not payment_plan_remaining)`

/** The rows that are over at $1, as in the list of `retentions.ts`; for reading only. */
export const ordersOver = old

/** Orders paid before that time whose people are still known, locked. */
export async function lockOldOrders(tx: Tx, before: Date, most: number): Promise<number[]> {
  const rows = await tx.all(
    'retention.lock_old_orders',
    `${old} order by paid_at limit $2 for update skip locked`,
    [before, most],
  )
  return rows.map(({ id }) => id)
}

/**
 * Blanks what names a person around the orders $1. Amounts, lines, tickets and ledger stay: they are the shop's own
 * history. The list is an erasure's, and also what an erasure has to keep for as long as the law requires it.
 */
const steps: readonly (readonly [name: string, sql: string])[] = [
  ['answers', 'delete from question_answer where sale_id = any($1::bigint[])'],
  [
    'declarations',
    `update gift_aid_declaration set full_name = null, email = null, address_1 = '', postcode = ''
      where sale_id = any($1::bigint[])`,
  ],
  [
    'tickets',
    `update ticket set account_id = null, holder_name = '', holder_email = '' where sale_id = any($1::bigint[])`,
  ],
  [
    'made_pdfs',
    'delete from made_pdf where ticket_id in (select id from ticket where sale_id = any($1::bigint[]))',
  ],
  [
    'vouchers',
    `update gift_voucher set recipient_name = null, sender_name = null
      where sale_line_id in (select id from sale_line where sale_id = any($1::bigint[]))`,
  ],
  [
    'postings',
    `update gift_voucher_posting p set address = '{}' from gift_voucher v join sale_line l on l.id = v.sale_line_id
      where p.gift_voucher_id = v.id and l.sale_id = any($1::bigint[])`,
  ],
  [
    'transfers',
    `update transfer set name = '', email = '', message = '', from_account_id = null,
        from_name = case when from_name is not null then '' end, from_email = case when from_email is not null then '' end
      where sale_id = any($1::bigint[])`,
  ],
  // One name accepts one version only once, so a number replaces it.
  [
    'waivers',
    `update waiver_acceptance set attendee_name = 'forgotten ' || id where sale_id = any($1::bigint[])`,
  ],
  [
    'mails',
    `update mail set to_email = '', to_name = null, payload = '{}', last_error = null, account_id = null
      where sale_id = any($1::bigint[]) and status in ('sent', 'failed', 'bounced')`,
  ],
  [
    'recipients',
    `update mailing_recipient set email = '', email_key = 'forgotten:' || id, name = null where sale_id = any($1::bigint[])`,
  ],
  ['texts', `update sms set to_phone = '', body = '' where sale_id = any($1::bigint[])`],
  [
    'feedback',
    `update feedback set account_id = null, message = '' where sale_id = any($1::bigint[])`,
  ],
  [
    'plans',
    'update payment_plan set customer_id = null, payment_method_id = null where sale_id = any($1::bigint[])',
  ],
  [
    'payments',
    `update payment set client_secret = null, failure_text = null, source = null, charge = null, card_last4 = null
      where sale_id = any($1::bigint[])`,
  ],
  [
    'papers',
    'update tax_document set buyer = null where sale_id = any($1::bigint[]) and buyer is not null',
  ],
  ['notes', 'delete from order_note where sale_id = any($1::bigint[])'],
  [
    'corrections',
    `update action_log set before = null, after = null where subject_kind = 'order'
      and subject_id in (select reference from sale where id = any($1::bigint[]))`,
  ],
  ['desk_sales', `update desk_sale set reason = '', note = '' where sale_id = any($1::bigint[])`],
  ['exchanges', `update exchange set reason = '' where sale_id = any($1::bigint[])`],
  ['customers', `update stock_hold set customer_key = null where sale_id = any($1::bigint[])`],
]

export async function forgetPeopleOf(tx: Tx, saleIds: readonly number[], now: Date): Promise<void> {
  for (const [name, sql] of steps) await tx.dynamic.run(`retention.orders_${name}`, sql, [saleIds])
  await markForgotten(tx, saleIds, now)
}

async function markForgotten(tx: Tx, saleIds: readonly number[], now: Date): Promise<void> {
  await tx.write(
    'retention.mark_forgotten',
    `update sale set account_id = null, email = null, full_name = null, contact_number = null, delivery_address = null,
        billing_address = null, gift_voucher_from = null, gift_voucher_to = null, payment_error = null, forgotten_at = $2
      where id = any($1::bigint[])`,
    [saleIds, now],
  )
}

/** @public The texts that `npm run sql` prepares beside the statements it can read. */
export const everyText = (): readonly string[] => steps.map(([, sql]) => sql)
