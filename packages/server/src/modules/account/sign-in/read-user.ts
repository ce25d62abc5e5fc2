import type { NetworkAsking } from '../../../foyer.ts'
import { findSession } from '../../../platform/sessions/session.ts'
import {
  findAccount,
  readSubscriptions,
  type Account,
  type Subscriptions,
} from '../account-store.ts'

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
  return await foyer.db.read(async (tx) => {
    const session = await findSession(tx, visitor.sessionToken, now)
    const provedEmail = session?.verifiedEmail ?? null
    if (session === undefined || session.accountId === null) return { account: null, provedEmail }
    const account = await findAccount(tx, session.accountId)
    if (account === undefined) return { account: null, provedEmail: null }
    return { account, subscriptions: await readSubscriptions(tx, account.emailKey) }
  })
}
