import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'

/** Whether a payment is under way, or the mail with its tickets: both end within minutes. */
export async function isOrderUnderWay(tx: Tx, accountId: number): Promise<boolean> {
  const { busy } = await tx.one(
    'account.is_order_under_way',
    `select exists (select from sale where account_id = $1
          and (status = 'paying' or (status = 'sold' and email_delivered_at is null and delivery_failed_at is null
            and not payment_plan_remaining)))
        or exists (select from mail m join sale s on s.id = m.sale_id
          where s.account_id = $1 and m.status in ('queued', 'sending')) as busy`,
    [accountId],
  )
  return busy
}

/** A payment plan that is not paid yet: without the buyer's name and card it could never be paid. */
export interface UnpaidPlan {
  readonly reference: string
  readonly currency: string
  /** Minor units. */
  readonly left: number
}

export async function findUnpaidPlan(tx: Tx, accountId: number): Promise<UnpaidPlan | undefined> {
  return await tx.maybe(
    'account.find_unpaid_plan',
    `select s.reference as "reference!", p.currency, sum(i.amount)::bigint as left from payment_plan p
        join sale s on s.id = p.sale_id join instalment i on i.payment_plan_id = p.id
      where s.account_id = $1 and p.status in ('active', 'failed') and i.status <> 'paid'
      group by p.id, s.reference order by p.id limit 1`,
    [accountId],
  )
}

/** The sales of an account, locked in the order of their ids before any data of the account is changed. */
export async function lockSalesOfAccount(
  tx: Tx,
  accountId: number,
): Promise<{ readonly id: number; readonly isOpen: boolean }[]> {
  return await tx.all(
    'account.lock_sales',
    `select id, status in ('basket', 'held') as is_open from sale where account_id = $1 order by id for update`,
    [accountId],
  )
}

/** $1 is the account, $2 its e-mail address in lower case, $3 its paid sales. */
type What = '$1' | '$2' | '$3'

/**
 * One list for all rooms, so that an auditor can read in one place what is erased: docs/decisions/0018 says why the
 * rest stays. Every statement may run twice.
 */
const steps: readonly (readonly [name: string, values: readonly What[], sql: string])[] = [
  // Another session may have proved the e-mail address before there was an account.
  [
    'sessions',
    ['$1', '$2'],
    `delete from session where account_id = $1 or ${emailKeyIn('verified_email')} = $2`,
  ],
  ['codes', ['$2'], 'delete from one_time_code where email_key = $1'],
  ['addresses', ['$1'], 'delete from address where account_id = $1'],
  ['consents', ['$1', '$2'], 'delete from consent where account_id = $1 or email_key = $2'],
  ['requests', ['$2'], 'delete from subscription_request where email_key = $1'],
  [
    'sales',
    ['$3'],
    `update sale set email = null, full_name = null, contact_number = null, delivery_address = null,
        billing_address = null, gift_voucher_from = null, gift_voucher_to = null, payment_error = null
      where id = any($1::bigint[])`,
  ],
  // The papers stay, with their numbers and amounts, and so do the names of those who sold.
  [
    'papers',
    ['$3'],
    'update tax_document set buyer = null where sale_id = any($1::bigint[]) and buyer is not null',
  ],
  ['answers', ['$3'], 'delete from question_answer where sale_id = any($1::bigint[])'],
  // A declaration needs its name and address to be one.
  [
    'declarations',
    ['$3'],
    'update gift_aid_declaration set email = null where sale_id = any($1::bigint[])',
  ],
  // The phones that keep passes of these tickets.
  [
    'devices',
    ['$1', '$2'],
    `delete from wallet_device w using wallet_pass p, ticket t
      where p.id = w.pass_id and t.id = p.ticket_id and (t.account_id = $1 or ${emailKeyIn('t.holder_email')} = $2)`,
  ],
  [
    'tickets',
    ['$1', '$2'],
    `update ticket set account_id = null, holder_name = '', holder_email = ''
      where account_id = $1 or ${emailKeyIn('holder_email')} = $2`,
  ],
  // These show tickets that were just left without a holder; one file may show several tickets of an order.
  [
    'made_pdfs',
    [],
    `delete from made_pdf m using ticket t where t.id = m.ticket_id
      and exists (select from ticket left_over where left_over.sale_id = t.sale_id and left_over.holder_email = '')`,
  ],
  [
    'vouchers',
    ['$3'],
    `update gift_voucher set recipient_name = null, sender_name = null
      where sale_line_id in (select id from sale_line where sale_id = any($1::bigint[]))`,
  ],
  [
    'postings',
    ['$3'],
    `delete from gift_voucher_posting p using gift_voucher v join sale_line l on l.id = v.sale_line_id
      where p.gift_voucher_id = v.id and p.posted_at is not null and l.sale_id = any($1::bigint[])`,
  ],
  [
    'transfers',
    ['$2'],
    `update transfer set name = '', email = '', message = ''
      where ${emailKeyIn('email')} = $1 and status in ('accepted', 'taken_back')`,
  ],
  // A promised ticket still reaches the person it was promised to; the person who promised it is forgotten. What others
  // promised of tickets they got from this account stays theirs.
  [
    'promises',
    ['$1', '$3'],
    `update transfer set from_account_id = null, message = '', from_name = case when from_name is not null then '' end,
        from_email = case when from_email is not null then '' end
      where from_account_id = $1 or (from_email is null and sale_id = any($2::bigint[]))`,
  ],
  [
    'mails',
    ['$1', '$2', '$3'],
    `update mail set to_email = '', to_name = null, payload = '{}', last_error = null,
        status = case when status in ('queued', 'sending') then 'failed' else status end
      where account_id = $1 or ${emailKeyIn('to_email')} = $2 or sale_id = any($3::bigint[])`,
  ],
  [
    'recipients',
    ['$2', '$3'],
    `update mailing_recipient set email = '', email_key = 'erased:' || id, name = null
      where email_key = $1 or sale_id = any($2::bigint[])`,
  ],
  // Tickets that are kept for a wish are released when their time is over, for nobody.
  [
    'offers',
    ['$2'],
    `update sale set email = null, full_name = null where paid_at is null and account_id is null
      and id in (select sale_id from waiting_wish where email_key = $1)`,
  ],
  ['wishes', ['$2'], 'delete from waiting_wish where email_key = $1'],
  ['bounces', ['$2'], 'delete from bounced_address where email_key = $1'],
  ['texts', ['$3'], `update sms set to_phone = '', body = '' where sale_id = any($1::bigint[])`],
  [
    'feedback',
    ['$1', '$3'],
    `update feedback set account_id = null, message = '' where account_id = $1 or sale_id = any($2::bigint[])`,
  ],
  // What staff wrote beside an order may say anything of its buyer.
  [
    'desk_sales',
    ['$3'],
    `update desk_sale set reason = '', note = '' where sale_id = any($1::bigint[])`,
  ],
  ['exchanges', ['$3'], `update exchange set reason = '' where sale_id = any($1::bigint[])`],
  // The customer at the provider who had the cards.
  [
    'plans',
    ['$3'],
    'update payment_plan set customer_id = null, payment_method_id = null where sale_id = any($1::bigint[])',
  ],
  [
    'charges',
    ['$3'],
    'update payment set charge = null, card_last4 = null where sale_id = any($1::bigint[])',
  ],
  // The provider's events contain the name and address of the card's holder.
  [
    'webhooks',
    ['$3'],
    `update webhook_event w set body = '{}' from payment p
      where p.sale_id = any($1::bigint[]) and w.provider = p.provider and w.object_id = p.provider_id`,
  ],
  ['notes', ['$3'], 'delete from order_note where sale_id = any($1::bigint[])'],
  [
    'corrections',
    ['$3'],
    `update action_log set before = null, after = null where subject_kind = 'order'
      and subject_id in (select reference from sale where id = any($1::bigint[]))`,
  ],
  // Limits per customer no longer know who it was, but still that it was one customer.
  [
    'customers',
    ['$1', '$3'],
    `update stock_hold set customer_key = 'erased:' || $1::int where sale_id = any($2::bigint[])`,
  ],
  [
    'account',
    ['$1'],
    `update account set email = '', email_key = 'erased:' || id, first_name = '', last_name = '', phone = null,
        stripe_customer_id = null, is_dark_mode = false
      where id = $1`,
  ],
]

/** Blanks and deletes what names a person. Money, stock and tickets stay as they are. */
export async function erasePersonalData(
  tx: Tx,
  account: { readonly id: number; readonly emailKey: string },
  paidSaleIds: readonly number[],
): Promise<void> {
  const given = { $1: account.id, $2: account.emailKey, $3: paidSaleIds }
  for (const [name, values, sql] of steps) {
    await tx.dynamic.write(
      `account.erase_${name}`,
      sql,
      values.map((value) => given[value]),
    )
  }
}

/**
 * What must be known outside the database to repeat an erasure: the time an account was made distinguishes it from any
 * other with its id.
 */
export interface Erasure {
  readonly account: number
  readonly madeAt: string
  readonly at: string
}

export async function readErasure(tx: Tx, accountId: number, now: Date): Promise<Erasure> {
  const { madeAt } = await tx.one(
    'account.read_made_at',
    'select created_at as made_at from account where id = $1',
    [accountId],
  )
  return { account: accountId, madeAt: madeAt.toISOString(), at: now.toISOString() }
}

/** All erasures, in their order. */
export async function listErasures(tx: Tx): Promise<Erasure[]> {
  const rows = await tx.all(
    'account.list_erasures',
    `select e.account_id as account, a.created_at as made_at, e.at from erasure e
      join account a on a.id = e.account_id order by e.id`,
  )
  return rows.map(({ account, madeAt, at }) => ({
    account,
    madeAt: madeAt.toISOString(),
    at: at.toISOString(),
  }))
}

/** Records when it was done, for the operator who has to repeat it after restoring a backup. */
export async function markErased(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx.write('account.mark_erased', 'update account set erased_at = $2 where id = $1', [
    accountId,
    now,
  ])
  await tx.write('account.insert_erasure', 'insert into erasure (account_id, at) values ($1, $2)', [
    accountId,
    now,
  ])
}

/** @public The texts that `npm run sql` prepares beside the statements it can read. */
export const everyText = (): readonly string[] => steps.map(([, , sql]) => sql)
