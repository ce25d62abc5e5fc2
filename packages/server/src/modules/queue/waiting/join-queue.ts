import { randomBytes } from 'node:crypto'
import type { Foyer } from '../../../foyer.ts'
import type { Visitor } from '../../../platform/http/handle.ts'
import { networkOf, wideNetworkOf } from '../../../platform/limits/network-of.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { entryIn, keepEntry } from '../entries/entry-cookie.ts'
import { provedSince } from '../entries/proof.ts'
import type { KnownQueue } from '../queue-room.ts'

/** Why nobody gets a place. */
export type Refusal = 'closed' | 'crowded' | 'proof'

export interface VisitorAsking {
  readonly foyer: Foyer
  readonly visitor: Pick<Visitor, 'sessionToken' | 'ip' | 'bound' | 'bind'>
  readonly now: Date
}

/** A browser without scripts cannot work for its place: few of one network get one. */
const unprovedMost = 5
/** A line that has a whole /48 of IPv6 gets so many times as much (network-allowances.ts). */
const wideTimes = 4

/**
 * Gives the visitor a place behind all others, or the one it has. The browser keeps it; it is written down before that, so
 * that no place is lost and none is given twice.
 */
export async function joinQueue(
  { foyer, visitor, now }: VisitorAsking,
  known: KnownQueue,
  proof: string,
): Promise<Refusal | null> {
  const { run } = known
  if (run === null || run.closedAt !== null) return 'closed'
  if (entryIn(visitor, run.id) !== null) return null
  const provedAt = await provedSince(foyer, proof, known, visitor.sessionToken, now)
  const isProved = provedAt !== null
  if (!isProved && proof !== '') return 'proof'
  const { networks, join } = foyer.rooms.queue
  const most = isProved ? foyer.config.queuePlacesPerNetwork : unprovedMost
  const kind = isProved ? 'worked' : 'without a script'
  if (!networks.take(`${kind} ${networkOf(visitor.ip)}`, most, now.getTime())) return 'crowded'
  const wide = wideNetworkOf(visitor.ip)
  if (wide !== null && !networks.take(`${kind} ${wide}`, most * wideTimes, now.getTime()))
    return 'crowded'
  const joined = await join({
    queueId: run.id,
    sessionHash: sha256(visitor.sessionToken),
    entryId: randomBytes(16),
    provedAt,
    now,
  })
  if (joined === null) return isProved ? 'proof' : 'closed'
  keepEntry(visitor, {
    queueId: run.id,
    arrival: joined.arrival,
    entryId: Buffer.from(joined.entryId),
    isProved: joined.isProved,
  })
  return null
}
