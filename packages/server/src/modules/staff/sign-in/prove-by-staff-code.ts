import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { sha256, type Secrets } from '../../../platform/secrets.ts'
import { tryStaffCode, type StaffCodeOwner } from './staff-code-store.ts'

/** The keys of the desk's codes are not those of the shop's: a code of one is none at the other. */
const purpose = 'desk-code'

const boundText = (code: string, { tokenHash, emailKey }: StaffCodeOwner): string =>
  [code, tokenHash.toString('hex'), emailKey].join(' ')

/** The owner of a code: this e-mail address, and the browser with this cookie. */
export const codeOwner = (token: string, email: string): StaffCodeOwner => ({
  tokenHash: sha256(token),
  emailKey: emailKeyOf(email),
})

/** What is stored of a code: six digits are guessed in no time from a plain hash, this one needs the shop's secret. */
export const hashStaffCode = (secrets: Secrets, code: string, owner: StaffCodeOwner): Buffer =>
  Buffer.from(secrets.sign(purpose, boundText(code, owner)), 'base64url')

/**
 * Compares a code, once, and uses it up when it is right. The transaction must be committed either way, so that the try
 * stays spent.
 */
export async function proveByStaffCode(
  tx: Tx,
  { secrets }: Pick<Foyer, 'secrets'>,
  typed: { readonly token: string; readonly email: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  const owner = codeOwner(typed.token, typed.email)
  // A code that was sent before the shop's key was changed is as valid as one sent after.
  const hashes = secrets
    .signAll(purpose, boundText(typed.code, owner))
    .map((signature) => Buffer.from(signature, 'base64url'))
  return await tryStaffCode(tx, owner, hashes, now)
}
