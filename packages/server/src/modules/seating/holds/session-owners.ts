import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { sha256 } from '../../../platform/secrets.ts'

/** The session and basket that make a seat the visitor's own. */
export interface Owner {
  /** See `sessionKey`. */
  readonly key: string
  /** What was known of them lately; null when that is nothing. */
  readonly sessionId: number | null
  readonly saleId: number | null
}

/**
 * The feed of a date says whose each seat is, by the key that the session had when the seat changed last. Signing in gives
 * it another key: until the seats change again only what a page read of its session tells that they are its own.
 */
const keptMs = minuteMs
const ownersMaximum = 20_000

/** By the key of the session. */
export type KnownOwners = Map<string, Owner & { readonly until: number }>

/** A hash of the session's token, as the feed has it. */
const sessionKey = (sessionToken: string): string => sha256(sessionToken).toString('hex')

export function rememberOwner(
  foyer: Foyer,
  sessionToken: string,
  session: Pick<Session, 'id' | 'saleId'> | undefined,
  now: Date,
): Owner {
  const { owners } = foyer.rooms.seating
  const key = sessionKey(sessionToken)
  const owner = { key, sessionId: session?.id ?? null, saleId: session?.saleId ?? null }
  if (session === undefined) return owner
  if (owners.size >= ownersMaximum) owners.clear()
  owners.set(key, { ...owner, until: now.getTime() + keptMs })
  return owner
}

/** Asks the database nothing: pages of a crowd look every few seconds. */
export function ownerOf(foyer: Foyer, sessionToken: string, now: Date): Owner {
  const key = sessionKey(sessionToken)
  const known = foyer.rooms.seating.owners.get(key)
  if (known !== undefined && known.until > now.getTime()) return known
  return { key, sessionId: null, saleId: null }
}

/** Whose a seat is, as the feed knows it. */
interface Owned {
  readonly sessionId: number | null
  readonly saleId: number | null
  readonly owners: readonly string[] | null
}

export const isOwn = (owner: Owner, seat: Owned): boolean =>
  (seat.owners?.includes(owner.key) ?? false) ||
  (seat.sessionId !== null && seat.sessionId === owner.sessionId) ||
  (seat.saleId !== null && seat.saleId === owner.saleId)
