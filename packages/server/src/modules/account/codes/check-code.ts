import type { NetworkAsking } from '../../../foyer.ts'
import { identifySession, lockVisit, type Identified } from '../sign-in/identify-session.ts'
import { proveByCode } from './prove-by-code.ts'

export type CheckOutcome =
  /** The code is wrong, used, expired, out of tries or of another session: nobody learns which. */
  | { readonly outcome: 'refused' }
  | ({ readonly outcome: 'signed_in' } & Identified)
  /** The e-mail address is proved; its buyer has no account and no name yet. */
  | ({ readonly outcome: 'verified' } & Identified)

/** Compares a code, once. A right one gives the session a new token and signs in the account of the e-mail address, if any. */
export async function checkCode(
  asking: NetworkAsking,
  typed: { readonly email: string; readonly code: string },
): Promise<CheckOutcome> {
  const { foyer } = asking
  const result = await foyer.db.transaction(async (tx): Promise<CheckOutcome> => {
    // A refusal returns and does not throw: the try must stay spent.
    const proof = await proveByCode(tx, asking, typed)
    if (proof === null) return { outcome: 'refused' }
    const { account } = proof
    const identified = await identifySession(tx, asking, await lockVisit(tx, asking), {
      email: account?.email ?? typed.email,
      account,
      fullName: null,
    })
    return { outcome: account === null ? 'verified' : 'signed_in', ...identified }
  })
  if (result.outcome === 'refused') foyer.metrics.codesFailed.inc()
  return result
}
