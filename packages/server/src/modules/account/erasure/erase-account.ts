import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { clearAnswers, changeBuyer } from '../../sale/exports.ts'
import { findOwnAccount } from '../account-page.ts'
import type { Account } from '../account-store.ts'
import {
  erasePersonalData,
  findUnpaidPlan,
  isOrderUnderWay,
  lockSalesOfAccount,
  markErased,
  readErasure,
  type Erasure,
  type UnpaidPlan,
} from './erasure-store.ts'
import { proveByCode } from '../codes/prove-by-code.ts'

export type EraseOutcome =
  | { readonly outcome: 'not_signed_in' }
  | { readonly outcome: 'code_refused'; readonly email: string }
  | { readonly outcome: 'order_under_way'; readonly email: string }
  | { readonly outcome: 'plan_unpaid'; readonly email: string; readonly plan: UnpaidPlan }
  /** The session is deleted with the account: the browser gets a new one. */
  | { readonly outcome: 'erased'; readonly sessionToken: string }

/**
 * Erases the account the session is signed in to, at once, on a code just mailed to its e-mail address: a session left
 * open somewhere is not enough to destroy anything (UK GDPR, article 17; what stays and why: docs/decisions/0018).
 */
export async function eraseAccount(asking: NetworkAsking, code: string): Promise<EraseOutcome> {
  const { foyer, now } = asking
  const done = await foyer.db.transaction(async (tx): Promise<EraseOutcome & Done> => {
    const account = await findOwnAccount(tx, asking)
    if (account === undefined) return { outcome: 'not_signed_in' }
    const { email } = account
    // The refusal returns and does not throw: the try must stay spent.
    if ((await proveByCode(tx, asking, { email, code })) === null)
      return { outcome: 'code_refused', email }
    const plan = await findUnpaidPlan(tx, account.id)
    if (plan !== undefined) return { outcome: 'plan_unpaid', email, plan }
    if (await isOrderUnderWay(tx, account.id)) return { outcome: 'order_under_way', email }
    const erasure = await eraseAllOf(tx, account, now)
    return { outcome: 'erased', sessionToken: foyer.ids.sessionToken(), erasure }
  })
  // An operator who restores an older backup finds here what has to be erased again; it names nobody. The level is
  // higher than its weight, because logs are kept at different levels.
  if (done.erasure !== undefined) foyer.log.warn({ erasure: done.erasure }, 'an account was erased')
  return done
}

interface Done {
  readonly erasure?: Erasure
}

/** Erases everything that belongs to this account, in the transaction that ends it. */
export async function eraseAllOf(tx: Tx, account: Account, now: Date): Promise<Erasure> {
  const sales = await lockSalesOfAccount(tx, account.id)
  for (const { id } of sales.filter(({ isOpen }) => isOpen)) {
    await changeBuyer(tx, { saleId: id, buyer: null, isSamePerson: false }, now)
    await clearAnswers(tx, id)
  }
  const paid = sales.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
  await erasePersonalData(tx, account, paid)
  await markErased(tx, account.id, now)
  return await readErasure(tx, account.id, now)
}
