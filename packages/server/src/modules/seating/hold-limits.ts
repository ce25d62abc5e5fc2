import { seatsHeldMaximum } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { tooMany } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network-of.ts'
import { limitKey, takeToken, type Allowance } from '../../platform/rate-limit.ts'
import { lockNetwork } from './hold-store.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string; readonly ip: string }
  readonly now: Date
}

/** Nobody chooses quicker than that, and nobody keeps a house busy by choosing all the time. In calls. */
const ofSession: Allowance = { capacity: 150, perHour: 1500 }
/** Behind one network there may be a school, or a mobile carrier's customers; when it is only them, half stay free. */
const ofNetwork = { seats: 100, ofHouse: 0.1, mostOfHouse: 0.5 }
/** How many times over a network may choose what it may hold: a machine that takes and gives back runs out of it. */
const turns = { atOnce: 5, perHour: 20 }
const retrySeconds = 60

/** How many seats of a house one network may hold at a time that nobody has reserved. */
function seatsOfNetwork(house: number): number {
  const most = Math.max(ofNetwork.seats, Math.floor(house * ofNetwork.ofHouse))
  return Math.max(seatsHeldMaximum, Math.min(most, Math.floor(house * ofNetwork.mostOfHouse)))
}

/** What the holds of a visitor's network are counted under: a hash that tells nobody who. */
export const networkKey = ({ foyer, visitor }: Asking): string =>
  limitKey(foyer.secrets, 'seating.network', networkOf(visitor.ip))

/** The date whose seats are wanted; `house` is how many its plan has. */
interface House {
  readonly eventDateId: number
  readonly house: number
}

/**
 * Counts a try, by session and by network and date. It stands whatever becomes of it, so it is a transaction of its
 * own: who asks for taken seats again and again runs out of tries too.
 * @throws FoyerError rate_limited
 */
export async function countTry(
  asking: Asking,
  { eventDateId, house }: House,
  seats: number,
): Promise<void> {
  const { foyer, visitor, now } = asking
  const most = seatsOfNetwork(house)
  const perDate = { capacity: most * turns.atOnce, perHour: most * turns.perHour }
  const session = limitKey(foyer.secrets, 'seating.hold', visitor.sessionToken)
  const refused = await foyer.db.transaction(async (tx) => {
    for (const [key, allowance, count] of [
      [session, ofSession, 1],
      [`${networkKey(asking)}:${eventDateId}`, perDate, seats],
    ] as const) {
      const taken = await takeToken(tx, key, allowance, now, count)
      if (!taken.allowed) return taken
    }
    return null
  })
  if (refused !== null)
    throw tooMany('Too many seats were chosen and given back.', refused.retryAfterSeconds)
}

/**
 * Makes sure that the visitor's network may hold `added` seats more of a date. Waits for others of the same network.
 * @throws FoyerError rate_limited
 */
export async function requireRoom(
  tx: Tx,
  asking: Asking,
  { eventDateId, house }: House,
  added: number,
): Promise<void> {
  if (added === 0) return
  const held = await lockNetwork(tx, eventDateId, networkKey(asking), asking.now)
  if (held + added > seatsOfNetwork(house))
    throw tooMany(
      'Very many seats are being chosen from your network. Please reserve those you have.',
      retrySeconds,
    )
}
