import type { acceptInvitation } from '@foyer/contract/api/staff/accept-invitation.ts'
import { t } from '@foyer/language/texts.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { ownToken } from '../desk-cookie.ts'
import { logAction } from '../log-action.ts'
import { insertMember } from '../people/member-store.ts'
import { findStaffByEmail, insertStaff, type StaffPerson } from '../people/staff-store.ts'
import { openStaffSession } from '../sign-in/open-staff-session.ts'
import { proveByStaffCode } from '../sign-in/prove-by-staff-code.ts'
import { codeRefused } from '../sign-in/sign-in-by-code.ts'
import {
  findOpenInvitation,
  lockOpenInvitation,
  markInvitationAccepted,
  type OpenInvitation,
} from './invitation-store.ts'

type AcceptCall = ApiCall<typeof acceptInvitation>

/**
 * Makes whoever has the invitation's e-mail address a member. Somebody who is signed in with it has proved it; everybody
 * else proves it by a code, and is signed in. Answers the token of the session from now on. @throws FoyerError
 */
export async function acceptByPerson(call: AcceptCall): Promise<string> {
  const { foyer, actor, request, body, now } = call
  const token = ownToken(foyer, request)
  const tokenHash = sha256(body.token)
  const found = await foyer.db.readOne(async (tx) => await findOpenInvitation(tx, tokenHash, now))
  if (found === undefined || found.isShutOut) throw invitationOver()
  const isOwn = actor.kind === 'staff' && emailKeyOf(actor.email) === found.emailKey
  const { code = '', name } = body
  if (!found.isKnown && name === undefined) throw nameNeeded()
  const result = await foyer.db.transaction(async (tx) => {
    const proof = { token, email: found.email, code }
    // A refusal returns and does not throw: the try must stay spent.
    if (!isOwn && !(await proveByStaffCode(tx, foyer, proof, now))) return 'wrong_code'
    const invitation = await lockOpenInvitation(tx, tokenHash, now)
    const person = invitation && (await personOf(tx, invitation, name, now))
    if (invitation === undefined || person === undefined) return 'over'
    await join(tx, call, invitation, person)
    return isOwn ? { token } : { token: await openStaffSession(tx, call, { person, by: 'code' }) }
  })
  if (result === 'wrong_code') throw codeRefused(foyer)
  if (result === 'over') throw invitationOver()
  return result.token
}

/** The person with the invitation's address, who may be new; nothing when they may not come in any more. */
async function personOf(
  tx: Tx,
  { email, emailKey }: OpenInvitation,
  name: string | undefined,
  now: Date,
): Promise<StaffPerson | undefined> {
  if (name !== undefined) await insertStaff(tx, { email, emailKey, name }, now)
  return await findStaffByEmail(tx, emailKey)
}

async function join(
  tx: Tx,
  { request, now }: AcceptCall,
  { id, organiserId, role }: OpenInvitation,
  person: StaffPerson,
): Promise<void> {
  await insertMember(tx, { organiserId, staffId: person.id, role }, now)
  await markInvitationAccepted(tx, id, now)
  await logAction(
    tx,
    { actor: { kind: 'staff', ...person }, organiser: { id: organiserId }, now, request },
    {
      action: 'member.joined',
      subject: { kind: 'member', id: person.id },
      after: { name: person.name, role },
    },
  )
}

/** Unknown, accepted, withdrawn, replaced and expired ones get the same answer. */
export const invitationOver = (): FoyerError =>
  new FoyerError(
    'gone',
    t('This invitation is no longer valid. Ask the person who invited you for a new one.'),
  )

const nameNeeded = (): FoyerError =>
  new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields: { name: t('Please say how you are called') },
  })
