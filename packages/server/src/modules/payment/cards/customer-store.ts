import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { isSession } from '../../../platform/sessions/session.ts'

/** A signed-in buyer, as far as their cards are concerned. */
export interface CardOwner {
  readonly accountId: number
  /** Which shop's account it is. */
  readonly shopId: string
  readonly email: string
  readonly fullName: string
  /** The card provider's id; null until the first card is kept. */
  readonly customerId: string | null
}

/** The buyer the session is signed in as. */
export async function findCardOwner(
  tx: Tx,
  sessionToken: string,
  now: Date,
): Promise<CardOwner | undefined> {
  return await tx.maybe(
    'cards.find_owner',
    `select id as account_id, (select id from shop_identity) as "shop_id!", email, trim(first_name || ' ' || last_name) as full_name,
        stripe_customer_id as customer_id
      from account
      where id = (select account_id from session where ${isSession}) and erased_at is null`,
    [sha256(sessionToken), now],
  )
}

/**
 * Keeps the first customer when two requests set one at the same time. With a payment it also sets that its card is kept
 * for that customer once it has paid.
 */
export async function setCustomer(
  tx: Tx,
  accountId: number,
  customerId: string,
  paymentKeepingCard: number | null = null,
): Promise<string> {
  const row = await tx.one(
    'cards.set_customer',
    `with kept as (update payment set keeps_card = true where id = any($3::bigint[]))
      update account set stripe_customer_id = coalesce(stripe_customer_id, $2) where id = $1
        returning stripe_customer_id as "customer_id!"`,
    [accountId, customerId, paymentKeepingCard === null ? [] : [paymentKeepingCard]],
  )
  return row.customerId
}

/** Sets whether the open payment keeps its card once it has paid. */
export async function setKeepsCard(tx: Tx, paymentId: number, keeps: boolean): Promise<void> {
  await tx.write('cards.set_keeps_card', 'update payment set keeps_card = $2 where id = $1', [
    paymentId,
    keeps,
  ])
}

/** Whether a plan that is not paid yet is charged to this card. */
export async function isCardOfPlan(tx: Tx, cardId: string): Promise<boolean> {
  const { used } = await tx.one(
    'cards.is_card_of_plan',
    `select exists (select from payment_plan where payment_method_id = $1 and status in ('active', 'failed')) as used`,
    [cardId],
  )
  return used
}

/** Whether an added card was made the one to pay with before, whatever was chosen since. */
export async function isUsedCard(tx: Tx, cardId: string): Promise<boolean> {
  const { used } = await tx.one(
    'cards.is_used',
    'select exists (select from used_card where card_id = $1) as used',
    [cardId],
  )
  return used
}

export async function insertUsedCard(tx: Tx, cardId: string, now: Date): Promise<void> {
  await tx.write(
    'cards.insert_used',
    'insert into used_card (card_id, used_at) values ($1, $2) on conflict do nothing',
    [cardId, now],
  )
}
