import type { Foyer } from '../../../foyer.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { findSession, type Session } from '../../../platform/sessions/session.ts'

/** The session and basket that make a seat the visitor's own. */
export interface Owner {
  readonly sessionId: number | null
  readonly saleId: number | null
}

/**
 * The database is asked once a minute whose seats a session has, though its page asks for changes every few seconds.
 * Calls that change it tell this process at once; another process may show a buyer their own seats as taken for this
 * long.
 */
const keptMs = 60_000
const ownersMaximum = 20_000

/** By a hash of the session's token. */
export type KnownOwners = Map<string, Owner & { readonly until: number }>

const keyOf = (sessionToken: string): string => sha256(sessionToken).toString('base64url')

export function rememberOwner(
  foyer: Foyer,
  sessionToken: string,
  session: Pick<Session, 'id' | 'saleId'> | undefined,
  now: Date,
): Owner {
  const { owners } = foyer.rooms.seating
  if (owners.size >= ownersMaximum) owners.clear()
  const owner = { sessionId: session?.id ?? null, saleId: session?.saleId ?? null }
  owners.set(keyOf(sessionToken), { ...owner, until: now.getTime() + keptMs })
  return owner
}

export async function ownerOf(foyer: Foyer, sessionToken: string, now: Date): Promise<Owner> {
  const known = foyer.rooms.seating.owners.get(keyOf(sessionToken))
  if (known !== undefined && known.until > now.getTime()) return known
  const session = await foyer.db.readOne(async (tx) => await findSession(tx, sessionToken, now))
  return rememberOwner(foyer, sessionToken, session, now)
}

export const isOwn = (owner: Owner, seat: Owner): boolean =>
  (seat.sessionId !== null && seat.sessionId === owner.sessionId) ||
  (seat.saleId !== null && seat.saleId === owner.saleId)
