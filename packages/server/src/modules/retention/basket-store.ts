import type { Tx } from '../../platform/database/db.ts'

/** How far a run has come: it goes through the baskets once, in the order in which they were made. */
export interface BasketPlace {
  readonly madeAt: Date
  readonly id: number
}

/** For the parameters `$1`, `$2` and `$3` see `lockUnusedBaskets`. The many baskets of recent days are not read. */
const unused = `select id, created_at as made_at from sale
  where status = 'basket' and forgotten_at is null and created_at <= $1 and updated_at <= $1
    and (created_at, id) > ($2::timestamptz, $3::bigint)
    and not exists (select from session v where v.sale_id = sale.id)`

/**
 * Baskets that nobody has changed since `before` and no session can come back to, locked; those that another
 * transaction has locked are left for the next time.
 */
export async function lockUnusedBaskets(
  tx: Tx,
  before: Date,
  after: BasketPlace,
  most: number,
): Promise<BasketPlace[]> {
  return await tx.all(
    'retention.lock_unused_baskets',
    `${unused} order by created_at, id limit $4 for update skip locked`,
    [before, after.madeAt, after.id, most],
  )
}

/** Tables whose rows are part of a basket and are deleted with it; a table comes before those it points at. */
export const partsOfBasket = [
  'gift_aid_declaration',
  'question_answer',
  'sale_code',
  'stock_hold',
  'sale_event',
  'order_note',
  'mail',
  'sms',
  'exchange_ticket',
  'exchange',
  'desk_sale',
  'waiting_wish',
  'sale_line',
] as const

/**
 * Tables that point at a sale while somebody needs it: a sale with a row in one of them is kept whole. Sessions that
 * point at it are checked before. A test finds a table that is in neither list.
 */
export const reasonsToKeep = [
  'feedback',
  'invoice',
  'ledger_transaction',
  'organiser_order',
  'payment_plan',
  'referral',
  'referral_visit',
  'refund',
  'returned_ticket',
  'seat_hold',
  'ticket',
  'transfer',
  'waiver_acceptance',
] as const

/** The condition is one `not (… or …)`: joins would compare a handful of baskets with whole tables. */
const reasons = [
  `exists (select from payment p where p.sale_id = s.id and p.status not in ('failed', 'cancelled'))`,
  `exists (select from stock_hold h where h.sale_id = s.id and h.status <> 'released')`,
  `exists (select from sale_code c where c.sale_id = s.id and c.status in ('held', 'used'))`,
  `exists (select from mail m where m.sale_id = s.id and m.status in ('queued', 'sending'))`,
  `exists (select from sms m where m.sale_id = s.id and m.status in ('queued', 'sending'))`,
  ...reasonsToKeep.map((table) => `exists (select from ${table} x where x.sale_id = s.id)`),
]

export interface UnusedBasket {
  readonly id: number
  /** The buyer tried to pay, and every try has ended without money. */
  readonly tried: boolean
}

/** Which of these baskets nothing else needs: no money, no stock, no use of a code, no unsent mail. */
export async function findNeedless(tx: Tx, ids: readonly number[]): Promise<UnusedBasket[]> {
  return await tx.all(
    'retention.find_needless',
    `select s.id, exists (select from payment p where p.sale_id = s.id) as tried
      from unnest($1::bigint[]) as s(id) where not (${reasons.join('\n        or ')})`,
    [ids],
  )
}

const deletingParts = partsOfBasket.map(
  (table) => `${table}_gone as (delete from ${table} where sale_id = any($1::bigint[]))`,
)

/** Deletes baskets with everything that is part of them. Fails, and changes nothing, when something points at one after all. */
export async function deleteBaskets(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.write(
    'retention.delete_baskets',
    `with payment_gone as (
        delete from payment where sale_id = any($1::bigint[]) and status in ('failed', 'cancelled')),
      ${deletingParts.join(',\n      ')}
      delete from sale where id = any($1::bigint[])`,
    [ids],
  )
}

const deletingOfTriers = partsOfBasket
  .filter((table) => !['sale_line', 'sale_code', 'stock_hold'].includes(table))
  .map((table) => `${table}_gone as (delete from ${table} where sale_id = any($1::bigint[]))`)

/**
 * Forgets the buyer who tried to pay. What was in the basket and what became of the tries stays: the provider may
 * report on them for as long as a payment can be disputed.
 */
export async function forgetTriers(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.write(
    'retention.forget_triers',
    `with ${deletingOfTriers.join(',\n      ')},
      codes as (update sale_code set typed_code = null where sale_id = any($1::bigint[])),
      holds as (update stock_hold set customer_key = null where sale_id = any($1::bigint[])),
      tries as (update payment set client_secret = null, failure_text = null, source = null, charge = null,
          card_last4 = null, plan = null where sale_id = any($1::bigint[]) returning provider, provider_id),
      news as (update webhook_event w set body = '{}' from tries t
        where w.provider = t.provider and w.object_id = t.provider_id and w.body <> '{}')
      update sale set account_id = null, email = null, full_name = null, contact_number = null, delivery_address = null,
        billing_address = null, gift_voucher_from = null, gift_voucher_to = null, payment_error = null,
        reserving_error = null, charity_updates = false, is_gift_aid = false, forgotten_at = $2
      where id = any($1::bigint[])`,
    [ids, now],
  )
}

/** Baskets whose buyers were forgotten by `before`, locked. */
export async function lockForgottenBaskets(tx: Tx, before: Date, most: number): Promise<number[]> {
  const rows = await tx.all(
    'retention.lock_forgotten_baskets',
    `${forgotten} order by forgotten_at limit $2 for update skip locked`,
    [before, most],
  )
  return rows.map(({ id }) => id)
}

const forgotten = `select id from sale where status = 'basket' and forgotten_at is not null and forgotten_at <= $1`

/** The rows that are over at $1, as in the list of `retentions.ts`; for reading only. */
export const basketsOver = {
  baskets: `select id from (${unused.replace('$2', `'-infinity'`).replace('$3', '0')}) unused
    where not (exists (select from payment p where p.sale_id = unused.id)
      ${reasonsToKeep.map((table) => `or exists (select from ${table} x where x.sale_id = unused.id)`).join(' ')})`,
  tried: forgotten,
} as const
