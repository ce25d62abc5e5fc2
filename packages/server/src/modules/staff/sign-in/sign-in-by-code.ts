import { t } from '@foyer/language/texts.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { ownToken } from '../desk-cookie.ts'
import { findStaffByEmail } from '../people/staff-store.ts'
import { openStaffSession, type SignInCall } from './open-staff-session.ts'
import { proveByStaffCode } from './prove-by-staff-code.ts'

type Outcome =
  | { readonly outcome: 'signed_in'; readonly token: string }
  | { readonly outcome: 'refused' }
  /** The address is proved, and belongs to nobody: somebody is only invited by it. */
  | { readonly outcome: 'nobody' }

/** Compares a code, once, and signs in the person it belongs to; answers the new token. @throws FoyerError */
export async function signInByCode(
  call: SignInCall,
  typed: { readonly email: string; readonly code: string },
): Promise<string> {
  const { foyer, request, now } = call
  const result = await foyer.db.transaction(async (tx): Promise<Outcome> => {
    const proof = { ...typed, token: ownToken(foyer, request) }
    // A refusal returns and does not throw: the try must stay spent.
    if (!(await proveByStaffCode(tx, foyer, proof, now))) return { outcome: 'refused' }
    const person = await findStaffByEmail(tx, emailKeyOf(typed.email))
    if (person === undefined) return { outcome: 'nobody' }
    return { outcome: 'signed_in', token: await openStaffSession(tx, call, { person, by: 'code' }) }
  })
  if (result.outcome === 'signed_in') return result.token
  if (result.outcome === 'refused') throw codeRefused(foyer)
  throw new FoyerError(
    'refused',
    t('Nobody at the desk has this address yet. Please follow the link in your invitation.'),
  )
}

/** The answer to a wrong, used or expired code: nobody learns which it was. */
export function codeRefused({ metrics }: SignInCall['foyer']): FoyerError {
  metrics.codesFailed.inc()
  metrics.deskCodesFailed.inc()
  return new FoyerError(
    'one_time_code',
    t('This code is wrong or too old. Please ask for a new one.'),
  )
}
