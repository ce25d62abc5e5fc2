import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import type { startSessionByPasskey } from '@foyer/contract/api/staff/passkeys/start-session-by-passkey.ts'
import { ownToken } from '../desk-cookie.ts'
import { openStaffSession } from '../sign-in/open-staff-session.ts'
import { challengeOwner } from './give-challenge.ts'
import { markPasskeyUsed } from './passkey-store.ts'
import { refused, verifySigned } from './verify-passkey.ts'

/** Signs in whoever the passkey belongs to; answers the new token. @throws FoyerError refused */
export async function signInByPasskey(
  call: ApiCall<typeof startSessionByPasskey>,
): Promise<string> {
  const { foyer, request, actor, body, now } = call
  const owner = challengeOwner(ownToken(foyer, request), actor)
  const passkey = await verifySigned(foyer, body.response, { owner, now })
  return await foyer.db.transaction(async (tx) => {
    if (!(await markPasskeyUsed(tx, passkey, now))) throw refused()
    const person = { id: passkey.staffId, name: passkey.name, email: passkey.email }
    return await openStaffSession(tx, call, { person, by: 'passkey' })
  })
}
