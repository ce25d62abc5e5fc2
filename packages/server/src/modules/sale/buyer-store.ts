import type { Tx } from '../../platform/database/db.ts'

/** The buyer the session is signed in as. */
export interface SignedInBuyer {
  readonly accountId: number
  readonly email: string
  readonly fullName: string
}

export async function findBuyer(tx: Tx, sessionId: number): Promise<SignedInBuyer | undefined> {
  return await tx.maybe(
    'sale.find_buyer',
    `select a.id as account_id, a.email, trim(a.first_name || ' ' || a.last_name) as full_name
      from session s join account a on a.id = s.account_id where s.id = $1`,
    [sessionId],
  )
}

export interface Buyer {
  readonly accountId: number | null
  readonly email: string | null
  readonly fullName: string | null
}

export async function setBuyer(tx: Tx, id: number, buyer: Buyer, now: Date): Promise<void> {
  await tx.write(
    'sale.set_buyer',
    'update sale set account_id = $2, email = $3, full_name = $4, updated_at = $5 where id = $1',
    [id, buyer.accountId, buyer.email, buyer.fullName, now],
  )
}

/**
 * Sets who buys when somebody signs in or, with null, out. Unless it is the same person, nothing personal stays with the
 * basket. An address, answers and a Gift Aid declaration given before anybody was named belong to the buyer who signs in
 * now, and stay. Express is for buyers who are not signed in.
 */
export async function changeBuyer(
  tx: Tx,
  id: number,
  buyer: SignedInBuyer | null,
  { isSamePerson }: { readonly isSamePerson: boolean },
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.change_buyer',
    `with declaration as (
        delete from gift_aid_declaration d using sale s
          where s.id = $1 and d.sale_id = s.id and s.email is not null and not $5::boolean),
        answers as (
        delete from question_answer a using sale s
          where s.id = $1 and a.sale_id = s.id and s.email is not null and not $5::boolean)
      update sale set account_id = $2, email = $3, full_name = $4,
        contact_number = case when $5 then contact_number end,
        delivery_address = case when email is null or $5 then delivery_address end,
        gift_voucher_from = case when email is null or $5 then gift_voucher_from end,
        gift_voucher_to = case when email is null or $5 then gift_voucher_to end,
        questions_before_at = case when email is null or $5 then questions_before_at end,
        billing_address = case when $5 then billing_address end,
        marketing_answered_at = case when $5 then marketing_answered_at end, updated_at = $6,
        gift_aid_answered_at = case when email is null or $5 then gift_aid_answered_at end,
        is_gift_aid = (email is null or $5) and is_gift_aid, charity_updates = (email is null or $5) and charity_updates,
        is_express = is_express and $2::int is null
      where id = $1`,
    [
      id,
      buyer?.accountId ?? null,
      buyer?.email ?? null,
      buyer?.fullName ?? null,
      isSamePerson,
      now,
    ],
  )
}

/** Forgets the answers that say something of the buyer. Their donation stays, without Gift Aid. */
export async function clearAnswers(tx: Tx, id: number): Promise<void> {
  await tx.write(
    'sale.clear_answers',
    `with answers as (delete from question_answer where sale_id = $1),
        declaration as (delete from gift_aid_declaration where sale_id = $1)
      update sale set questions_before_at = null, gift_voucher_from = null, gift_voucher_to = null,
        delivery_address = null,
        gift_aid_answered_at = null, is_gift_aid = false, charity_updates = false
      where id = $1`,
    [id],
  )
}

/** Sets the account that the order belongs to from now on; its name and e-mail address stay as they were given. */
export async function setSaleAccount(
  tx: Tx,
  id: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_account',
    'update sale set account_id = $2, updated_at = $3 where id = $1',
    [id, accountId, now],
  )
}

export async function setMarketingAnswered(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.write(
    'sale.set_marketing_answered',
    'update sale set marketing_answered_at = $2, updated_at = $2 where id = $1',
    [id, now],
  )
}

export async function setContactNumber(
  tx: Tx,
  id: number,
  contactNumber: string,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_contact_number',
    'update sale set contact_number = $2, updated_at = $3 where id = $1',
    [id, contactNumber, now],
  )
}
