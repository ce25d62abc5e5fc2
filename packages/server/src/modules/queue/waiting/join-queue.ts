import { randomBytes } from 'node:crypto'
import type { Foyer } from '../../../foyer.ts'
import type { Visitor } from '../../../platform/http/handle.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { entryIn, keepEntry } from '../entries/entry-cookie.ts'
import { isProof } from '../entries/proof.ts'
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
  const isProved = await isProof(foyer, proof, known, visitor.sessionToken, now)
  if (!isProved && proof !== '') return 'proof'
  const { networks, join } = foyer.rooms.queue
  const network = networkOf(visitor.ip)
  const isWelcome = isProved
    ? networks.take(network, foyer.config.queuePlacesPerNetwork, now.getTime())
    : networks.take(`without a script ${network}`, unprovedMost, now.getTime())
  if (!isWelcome) return 'crowded'
  const joined = await join({
    queueId: run.id,
    sessionHash: sha256(visitor.sessionToken),
    entryId: randomBytes(16),
    isProved,
    now,
  })
  if (joined === null) return 'closed'
  keepEntry(visitor, {
    queueId: run.id,
    arrival: joined.arrival,
    entryId: Buffer.from(joined.entryId),
    isProved: joined.isProved,
  })
  return null
}
