import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockSeats, type SeatState } from '../../inventory/exports.ts'
import type { SeatClaim } from './seat-claim.ts'
import { readBasketSeats } from './hold-store.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'

/** A seat whose hold expired stays in the basket, and is not put in a second time. */
export async function requireNew(
  tx: Tx,
  { saleId, eventDateId }: SeatClaim,
  seats: readonly PlanSeat[],
): Promise<void> {
  const known = await readBasketSeats(tx, saleId, eventDateId)
  const twice = seats.filter((seat) => known.some(({ guid }) => guid === seat.guid))
  if (twice.length > 0) throw seatTroubles.inBasket(twice)
}

/**
 * Makes sure that this session may put each seat into the basket and that its time is not over. Their rows are locked
 * from here on.
 */
export async function requireHeld(
  tx: Tx,
  { eventDateId, session, saleId }: SeatClaim,
  seats: readonly PlanSeat[],
  now: Date,
): Promise<void> {
  const keys = seats.map(({ guid }) => ({ eventDateId, guid }))
  const holds = new Map((await lockSeats(tx, keys)).map((hold) => [hold.guid, hold] as const))
  const isLive = ({ status, expiresAt }: SeatState): boolean =>
    status !== 'free' && !(status === 'held' && expiresAt !== null && expiresAt <= now)
  const isMine = (hold: SeatState): boolean =>
    hold.status === 'held' && hold.saleId === null && hold.sessionId === session.id
  const inTheWay = seats.flatMap((seat) => {
    const hold = holds.get(seat.guid)
    if (hold === undefined || !isLive(hold)) return { seat, why: 'notHeld' as const }
    if (isMine(hold)) return []
    return { seat, why: hold.saleId === saleId ? ('inBasket' as const) : ('taken' as const) }
  })
  for (const why of ['taken', 'inBasket', 'notHeld'] as const) {
    const named = inTheWay.filter((one) => one.why === why).map(({ seat }) => seat)
    if (named.length > 0) throw seatTroubles[why](named)
  }
}
