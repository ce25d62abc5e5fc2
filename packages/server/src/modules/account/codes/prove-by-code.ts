import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Account } from '../account-store.ts'
import { hashesOfCode } from './code-hash.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { tryCode } from './one-time-code-store.ts'

/** A code was right; `account` is that of the e-mail address, if it has one. */
export interface Proof {
  readonly account: Account | null
}

/**
 * Compares a code, once, and uses it up when it is right. Null for a wrong one. The transaction must be committed either
 * way, so that the try stays spent.
 */
export async function proveByCode(
  tx: Tx,
  { foyer, visitor, now }: NetworkAsking,
  typed: { readonly email: string; readonly code: string },
): Promise<Proof | null> {
  const owner = {
    sessionTokenHash: sha256(visitor.sessionToken),
    emailKey: emailKeyOf(typed.email),
  }
  const hashes = hashesOfCode(foyer.secrets, typed.code, owner)
  const tried = await tryCode(tx, owner, hashes, now)
  return tried?.isRight === true ? { account: tried.account } : null
}
