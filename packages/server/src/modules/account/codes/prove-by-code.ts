import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { isSameCode } from './code-hash.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { consumeCode, spendTry } from './one-time-code-store.ts'

/**
 * Compares a code, once, and uses it up when it is right. The transaction must be committed either way, so that the try
 * stays spent.
 */
export async function proveByCode(
  tx: Tx,
  { foyer, visitor, now }: NetworkAsking,
  typed: { readonly email: string; readonly code: string },
): Promise<boolean> {
  const owner = {
    sessionTokenHash: sha256(visitor.sessionToken),
    emailKey: emailKeyOf(typed.email),
  }
  const code = await spendTry(tx, owner, now)
  if (code === undefined || !isSameCode(foyer.secrets, typed.code, owner, code.codeHash)) {
    return false
  }
  await consumeCode(tx, code.id, now)
  return true
}
