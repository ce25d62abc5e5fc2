import type { Tx } from '../../platform/database/db.ts'
import { renewalOf, sessionRenewed, type Session } from '../../platform/sessions/session.ts'
import { holdsCountFor } from '../inventory/exports.ts'
import { customerKeyOf } from './sale-customers.ts'

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

/** Who buys from now on; null for nobody. */
export interface BuyerChange {
  readonly saleId: number
  readonly buyer: SignedInBuyer | null
  readonly isSamePerson: boolean
}

/** The rest of a statement that begins with `with`; its first parameters are those of `valuesOf`. */
const buyerChanged = `declaration as (
        delete from gift_aid_declaration d using sale s
          where s.id = $1 and d.sale_id = s.id and s.email is not null and not $5::boolean),
        answers as (
        delete from question_answer a using sale s
          where s.id = $1 and a.sale_id = s.id and s.email is not null and not $5::boolean),
        counted as (${holdsCountFor('$1', '$7::text')})
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
      where id = $1`

const valuesOf = ({ saleId, buyer, isSamePerson }: BuyerChange, now: Date) =>
  [
    saleId,
    buyer?.accountId ?? null,
    buyer?.email ?? null,
    buyer?.fullName ?? null,
    isSamePerson,
    now,
    buyer === null ? null : customerKeyOf(buyer),
  ] as const

/**
 * Sets who buys when somebody signs in or out, and against whose limits the tickets count. Unless it is the same person,
 * nothing personal stays with the basket. An address, answers and a Gift Aid declaration given before anybody was named
 * belong to the buyer who signs in now, and stay. Express is for buyers who are not signed in.
 */
export async function changeBuyer(tx: Tx, change: BuyerChange, now: Date): Promise<void> {
  await tx.write('sale.change_buyer', `with ${buyerChanged}`, valuesOf(change, now))
}

/** Does the same together with what becomes of the buyer's session. */
export async function changeBuyerOfSession(
  tx: Tx,
  change: BuyerChange,
  { session, newToken }: { readonly session: Session; readonly newToken: string },
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.change_buyer_of_session',
    `with renewed as (${sessionRenewed(8)}), ${buyerChanged}`,
    [...valuesOf(change, now), ...renewalOf(session, newToken)],
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

export async function setContactNumber(
  tx: Tx,
  id: number,
  contactNumber: string,
  now: Date,
): Promise<void> {
  await tx.write(
    'sale.set_contact_number',
    `update sale set contact_number = nullif($2, ''), updated_at = $3 where id = $1`,
    [id, contactNumber, now],
  )
}
