import type { NetworkAsking } from '../../../foyer.ts'
import { findSubscriber, type Account, type Subscriptions } from '../account-store.ts'

export interface SignedInUser {
  readonly account: Account
  readonly subscriptions: Subscriptions
}

/** A visitor: the e-mail address is one they have proved by a code, without an account yet. */
export interface Visitor {
  readonly account: null
  readonly provedEmail: string | null
}

/** The account the session is signed in to, or what is known of the visitor. */
export async function readUser({
  foyer,
  visitor,
  now,
}: NetworkAsking): Promise<SignedInUser | Visitor> {
  const found = await foyer.db.readOne(
    async (tx) => await findSubscriber(tx, visitor.sessionToken, now),
  )
  if (found === undefined) return { account: null, provedEmail: null }
  const { accountId, account, verifiedEmail, product, events } = found
  // Nothing is known any more of a buyer whose account was erased.
  if (account === null) return { account, provedEmail: accountId === null ? verifiedEmail : null }
  return { account, subscriptions: { product, events } }
}
