import type { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import type { BodyOf } from '@foyer/contract/api/operation.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { staffOf } from '../admit.ts'
import { ownToken } from '../desk-cookie.ts'
import { markStaffProved } from '../session-store.ts'
import { proveByStaffCode } from './prove-by-staff-code.ts'
import { codeRefused } from './sign-in-by-code.ts'

/** Notes that the person of this session has proved again who they are: the session stays. @throws FoyerError */
export async function proveAgain(
  { foyer, request, actor, now }: ApiCall<typeof proveSession>,
  { code }: BodyOf<typeof proveSession>,
): Promise<void> {
  const { email } = staffOf(actor)
  const token = ownToken(foyer, request)
  const isProved = await foyer.db.transaction(async (tx) => {
    if (!(await proveByStaffCode(tx, foyer, { token, email, code }, now))) return false
    await markStaffProved(tx, sha256(token), now)
    return true
  })
  if (!isProved) throw codeRefused(foyer)
}
