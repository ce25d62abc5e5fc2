import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { ownToken, rememberBrowser, setDeskCookie } from '../desk-cookie.ts'
import { logAction } from '../log-action.ts'
import type { StaffPerson } from '../people/staff-store.ts'
import { deleteStaffSession, insertStaffSession } from '../session-store.ts'

export interface SignInCall {
  readonly foyer: Foyer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Date
}

/**
 * Signs a person in who has just proved who they are. The token is a new one, so that nobody who knew the old one comes in
 * with it; who was signed in with the old one is signed out. Answers the new token, for `keepInBrowser`.
 */
export async function openStaffSession(
  tx: Tx,
  { foyer, request, reply, now }: SignInCall,
  { person, by }: { readonly person: StaffPerson; readonly by: 'code' | 'passkey' },
): Promise<string> {
  const token = foyer.ids.sessionToken()
  await deleteStaffSession(tx, sha256(ownToken(foyer, request)))
  const browser = (request.headers['user-agent'] ?? '').slice(0, 300)
  const id = await insertStaffSession(
    tx,
    { tokenHash: sha256(token), staffId: person.id, browser, shownPasskey: by === 'passkey' },
    now,
  )
  await logAction(
    tx,
    { actor: { kind: 'staff', ...person }, organiser: null, now, request },
    { action: 'session.started', subject: { kind: 'session', id }, after: { by } },
  )
  rememberBrowser(foyer, reply, emailKeyOf(person.email))
  return token
}

/** Gives the browser the new token, once the session is kept. */
export const keepInBrowser = ({ foyer, reply }: SignInCall, token: string): void => {
  setDeskCookie(foyer, reply, token)
}
