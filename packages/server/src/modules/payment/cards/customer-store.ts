import type { Tx } from '../../../platform/database/db.ts'

/** A signed-in buyer, as far as their cards are concerned. */
export interface CardOwner {
  readonly accountId: number
  readonly email: string
  readonly fullName: string
  /** Of the card provider; null until the first card is kept. */
  readonly customerId: string | null
}

/** Who the session is signed in as. */
export async function findCardOwner(tx: Tx, accountId: number): Promise<CardOwner | undefined> {
  return await tx.maybe<CardOwner>(
    'cards.find_owner',
    `select id as "accountId", email, trim(first_name || ' ' || last_name) as "fullName",
        stripe_customer_id as "customerId"
      from account where id = $1 and erased_at is null`,
    [accountId],
  )
}

/** The first one stays, whoever else was as quick. */
export async function setCustomer(tx: Tx, accountId: number, customerId: string): Promise<string> {
  const row = await tx.one<{ customerId: string }>(
    'cards.set_customer',
    `update account set stripe_customer_id = coalesce(stripe_customer_id, $2) where id = $1
      returning stripe_customer_id as "customerId"`,
    [accountId, customerId],
  )
  return row.customerId
}

/** The payment that is open keeps its card once it has paid, or does not. */
export async function setKeepsCard(tx: Tx, paymentId: number, keeps: boolean): Promise<void> {
  await tx.run('cards.set_keeps_card', 'update payment set keeps_card = $2 where id = $1', [
    paymentId,
    keeps,
  ])
}

/** Whether a plan that is not paid yet is charged to this card. */
export async function isCardOfPlan(tx: Tx, cardId: string): Promise<boolean> {
  const { used } = await tx.one<{ used: boolean }>(
    'cards.is_card_of_plan',
    `select exists (select from payment_plan where payment_method_id = $1 and status in ('active', 'failed')) as used`,
    [cardId],
  )
  return used
}
