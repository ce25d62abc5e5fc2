import { sha256 } from '../../platform/secrets.ts'
import { findAccountByEmail } from './account-store.ts'
import type { Asking } from './asking.ts'
import { isSameCode } from './code-hash.ts'
import { emailKeyOf } from './email-key.ts'
import { identifySession, type Identified } from './identify-session.ts'
import { consumeCode, spendTry } from './one-time-code-store.ts'

export type CheckOutcome =
  /** Wrong, used, expired, out of tries, of another session: nobody learns which. */
  | { readonly outcome: 'refused' }
  | ({ readonly outcome: 'signed_in' } & Identified)
  /** The address is proved; its buyer has no account and no name yet. */
  | ({ readonly outcome: 'verified' } & Identified)

/** Compares a code, once. A right one gives the session a new token and signs in the account of the address, if any. */
export async function checkCode(
  asking: Asking,
  typed: { readonly email: string; readonly code: string },
): Promise<CheckOutcome> {
  const { foyer, visitor, now } = asking
  const owner = {
    sessionTokenHash: sha256(visitor.sessionToken),
    emailKey: emailKeyOf(typed.email),
  }
  const result = await foyer.db.transaction(async (tx): Promise<CheckOutcome> => {
    const code = await spendTry(tx, owner, now)
    // A refusal returns and does not throw: the try must stay spent.
    if (code === undefined || !isSameCode(foyer.secrets, typed.code, owner, code.codeHash)) {
      return { outcome: 'refused' }
    }
    await consumeCode(tx, code.id, now)
    const account = await findAccountByEmail(tx, owner.emailKey)
    const identified = await identifySession(tx, asking, {
      email: account?.email ?? typed.email,
      account: account ?? null,
      fullName: null,
    })
    return { outcome: account === undefined ? 'verified' : 'signed_in', ...identified }
  })
  if (result.outcome === 'refused') foyer.metrics.codesFailed.inc()
  return result
}
