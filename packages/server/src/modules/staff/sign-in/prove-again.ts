import type { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { staffOf } from '../admit.ts'
import { ownToken } from '../desk-cookie.ts'
import { challengeOwner } from '../passkeys/give-challenge.ts'
import { markPasskeyUsed } from '../passkeys/passkey-store.ts'
import { refused, verifySigned, type SignedChallenge } from '../passkeys/verify-passkey.ts'
import { markStaffProved } from '../session-store.ts'
import { proveByStaffCode } from './prove-by-staff-code.ts'
import { codeRefused } from './sign-in-by-code.ts'

type ProofCall = ApiCall<typeof proveSession>

/** Notes that the person of this session has proved again who they are: the session stays. @throws FoyerError */
export async function proveAgain(call: ProofCall): Promise<void> {
  const { body } = call
  await ('code' in body ? proveByCode(call, body.code) : proveByPasskey(call, body.response))
}

async function proveByCode({ foyer, request, actor, now }: ProofCall, code: string): Promise<void> {
  const { email } = staffOf(actor)
  const token = ownToken(foyer, request)
  const isProved = await foyer.db.transaction(async (tx) => {
    // A refusal returns and does not throw: the try must stay spent.
    if (!(await proveByStaffCode(tx, foyer, { token, email, code }, now))) return false
    await markStaffProved(tx, sha256(token), 'code', now)
    return true
  })
  if (!isProved) throw codeRefused(foyer)
}

async function proveByPasskey(
  { foyer, request, actor, now }: ProofCall,
  signed: SignedChallenge,
): Promise<void> {
  const token = ownToken(foyer, request)
  const owner = challengeOwner(token, actor)
  const passkey = await verifySigned(foyer, signed, { owner, now })
  if (passkey.staffId !== staffOf(actor).id) throw refused()
  await foyer.db.transaction(async (tx) => {
    if (!(await markPasskeyUsed(tx, passkey, now))) throw refused()
    await markStaffProved(tx, sha256(token), 'passkey', now)
  })
}
