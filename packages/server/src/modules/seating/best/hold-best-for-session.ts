import type { SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import type { BoundAsking } from '../../../foyer.ts'
import { requireTurnForSeats } from '../../queue/exports.ts'
import { takenNow } from '../changes/taken-now.ts'
import { networkKey } from '../holds/hold-limits.ts'
import { isHoldToken } from '../holds/hold-token.ts'
import { ownerOf } from '../holds/session-owners.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import { mayHaveRoom, type BestHeld } from './best-call.ts'
import { lineOf } from './best-line.ts'
import { knownDate } from './known-date.ts'

interface Wish {
  readonly eventDateId: number
  readonly holdToken: string
  readonly request: SeatRequest
}

/**
 * Chooses the best seats that are free for this session, or that it is choosing already, and holds them. Those who ask at
 * once are served one after another, in whatever process: each gets the best that those before have left.
 * @throws FoyerError not_found for dates without seats; invalid_input for an invalid token or an empty party;
 *   wrong_state when there are not so many seats; refused when it is not the buyer's turn in a queue; rate_limited
 */
export async function holdBestForSession(asking: BoundAsking, wish: Wish): Promise<BestHeld> {
  const { foyer, visitor, now } = asking
  const { eventDateId, request, holdToken: token } = wish
  const party = request.seats + request.wheelchairs + request.companions
  if (party === 0) throw seatTroubles.nobody()
  const date = await knownDate(foyer, eventDateId, now)
  if (date.isQueued)
    await foyer.db.transaction(async (tx) => await requireTurnForSeats(tx, asking, date.eventId))
  if (date.isHosted) throw seatTroubles.hosted()
  const bound = { sessionToken: visitor.sessionToken, eventDateId }
  if (!isHoldToken(foyer.secrets, bound, token, now)) throw seatTroubles.staleToken()
  if (!date.onSale) throw seatTroubles.notOnSale()
  // A house that is sold out stays in the memory of the process: who comes too late costs the database nothing.
  const owner = ownerOf(foyer, visitor.sessionToken, now)
  const isTaken = await takenNow(foyer, eventDateId, owner, now)
  if (!mayHaveRoom(date, request, (guid) => !isTaken(guid))) throw seatTroubles.tooFew(request)
  return await lineOf(
    foyer,
    eventDateId,
  )({
    asking,
    date,
    request,
    party,
    token,
    network: networkKey(asking),
    now,
  })
}
