import type { NetworkAsking } from '../../../foyer.ts'
import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import { openAccount } from '../account-store.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { identifySession, lockVisit, type Identified } from './identify-session.ts'

export type SaveGuestOutcome =
  /** No code has proved an address in this session. */
  | { readonly outcome: 'not_verified' }
  /** The e-mail address is not the one that was proved. */
  | { readonly outcome: 'other_email' }
  /** A first and a last name are needed. */
  | { readonly outcome: 'name_incomplete' }
  | ({ readonly outcome: 'signed_in' } & Identified)

/** Makes the account of a buyer whose e-mail address is proved, and signs the session in to it. */
export async function saveGuest(
  asking: NetworkAsking,
  guest: { readonly email: string; readonly fullName: string },
): Promise<SaveGuestOutcome> {
  const name = splitFullName(guest.fullName)
  if (name === null) return { outcome: 'name_incomplete' }
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx): Promise<SaveGuestOutcome> => {
    const visit = await lockVisit(tx, asking)
    const email = visit.session?.verifiedEmail ?? null
    if (email === null) return { outcome: 'not_verified' }
    const emailKey = emailKeyOf(email)
    if (emailKeyOf(guest.email) !== emailKey) return { outcome: 'other_email' }
    const account = await openAccount(tx, { email, emailKey, ...name }, now)
    const fullName = `${name.firstName} ${name.lastName}`
    return {
      outcome: 'signed_in',
      ...(await identifySession(tx, asking, visit, { email, account, fullName })),
    }
  })
}
