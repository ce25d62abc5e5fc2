import { findSession } from '../../platform/session.ts'
import {
  findAccount,
  readSubscriptions,
  type Account,
  type Subscriptions,
} from './account-store.ts'
import type { Asking } from './asking.ts'

export interface SignedInUser {
  readonly account: Account
  readonly subscriptions: Subscriptions
}

/** Who the session is signed in as; null for a visitor. */
export async function readUser({ foyer, visitor, now }: Asking): Promise<SignedInUser | null> {
  return await foyer.db.read(async (tx) => {
    const session = await findSession(tx, visitor.sessionToken, now)
    if (session === undefined || session.accountId === null) return null
    const account = await findAccount(tx, session.accountId)
    if (account === undefined) return null
    return { account, subscriptions: await readSubscriptions(tx, account.emailKey) }
  })
}
