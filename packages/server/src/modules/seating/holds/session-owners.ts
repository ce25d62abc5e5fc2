import type { Foyer } from '../../../foyer.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { findSession, type Session } from '../../../platform/sessions/session.ts'

/** By whose session, and in whose basket, a seat is one's own. */
export interface Owner {
  readonly sessionId: number | null
  readonly saleId: number | null
}

/**
 * Who asks for changes every few seconds is asked for in the database once a minute. Calls that change it tell this
 * process at once; another process may for so long show a buyer their own seats as taken.
 */
const keptMs = 60_000
const ownersMaximum = 20_000

const ownersOf = new WeakMap<Foyer, Map<string, Owner & { readonly until: number }>>()

const keyOf = (sessionToken: string): string => sha256(sessionToken).toString('base64url')

export function rememberOwner(
  foyer: Foyer,
  sessionToken: string,
  session: Pick<Session, 'id' | 'saleId'> | undefined,
  now: Date,
): Owner {
  const owners = ownersOf.get(foyer) ?? new Map<string, Owner & { readonly until: number }>()
  ownersOf.set(foyer, owners)
  if (owners.size >= ownersMaximum) owners.clear()
  const owner = { sessionId: session?.id ?? null, saleId: session?.saleId ?? null }
  owners.set(keyOf(sessionToken), { ...owner, until: now.getTime() + keptMs })
  return owner
}

export async function ownerOf(foyer: Foyer, sessionToken: string, now: Date): Promise<Owner> {
  const known = ownersOf.get(foyer)?.get(keyOf(sessionToken))
  if (known !== undefined && known.until > now.getTime()) return known
  const session = await foyer.db.readOne(async (tx) => await findSession(tx, sessionToken, now))
  return rememberOwner(foyer, sessionToken, session, now)
}

export const isOwn = (owner: Owner, seat: Owner): boolean =>
  (seat.sessionId !== null && seat.sessionId === owner.sessionId) ||
  (seat.saleId !== null && seat.saleId === owner.saleId)
