import { seatText } from '@foyer/contract/seating/plan.ts'
import type { Foyer } from '../../foyer.ts'
import {
  hostedLabel,
  SeatingProviderError,
  type HostedSeating,
} from '../../providers/seating/port.ts'
import { refundUnbookable } from '../payment/exports.ts'
import { markTold, readUntold, type UntoldSeat } from './tell-store.ts'

const batch = 500

/**
 * Tells whoever keeps a hosted chart what has become of its seats: booked when they are paid, given back when they are
 * free, held for longer when they are reserved. Every call may be made twice; what fails is tried again the next time.
 */
export async function tellChart(foyer: Foyer): Promise<void> {
  const { seating } = foyer.providers
  if (seating === null) return
  const untold = await foyer.db.read(async (tx) => await readUntold(tx, batch))
  for (const seats of Map.groupBy(untold, groupOf).values()) {
    const [first] = seats
    if (first === undefined) continue
    try {
      await tell(foyer, seating, first, seats)
    } catch (error) {
      foyer.log.warn({ err: error, event: first.eventKey }, 'the chart of seats could not be told')
    }
  }
}

/** What goes into one call. */
const groupOf = (seat: UntoldSeat): string =>
  JSON.stringify([seat.eventKey, seat.status, seat.told, seat.saleId, seat.holdToken])

async function tell(
  foyer: Foyer,
  seating: HostedSeating,
  { status, eventKey, holdToken, told, reference }: UntoldSeat,
  seats: readonly UntoldSeat[],
): Promise<void> {
  const labels = seats.map(hostedLabel)
  switch (status) {
    case 'sold': {
      if (reference === null) return
      try {
        await seating.book(eventKey, labels, { holdToken, orderId: reference })
      } catch (error) {
        if (!isRefused(error)) throw error
        await giveMoneyBack(foyer, reference, seats)
        return
      }
      await mark(foyer, seats, 'booked')
      return
    }
    case 'free': {
      // What was never booked for us may be somebody else's booking by now: only our own hold is given back.
      if (told === 'booked') await seating.release(eventKey, labels, null)
      else if (holdToken !== null) await seating.release(eventKey, labels, holdToken)
      await mark(foyer, seats, 'released')
      return
    }
    case 'reserved':
    case 'paying': {
      if (holdToken === null) return
      const until = Math.max(...seats.map(({ expiresAt }) => expiresAt?.getTime() ?? 0))
      const minutes = Math.max(1, Math.ceil((until - foyer.clock.now().getTime()) / 60_000))
      try {
        await seating.extendHoldToken(holdToken, minutes)
      } catch (error) {
        if (!isRefused(error)) throw error
        // It has run out over there. Booking takes the seats all the same if they are still free.
        foyer.log.warn({ sale: reference, seats: labels }, 'a hold of hosted seats has run out')
      }
      await mark(foyer, seats, 'held')
    }
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof SeatingProviderError && error.kind === 'refused'

async function mark(
  foyer: Foyer,
  seats: readonly UntoldSeat[],
  told: 'held' | 'booked' | 'released',
): Promise<void> {
  await foyer.db.transaction(async (tx) => await markTold(tx, seats, told))
}

/** The seats of a paid order are somebody else's over there. With the refund they are free here, and told as such. */
async function giveMoneyBack(
  foyer: Foyer,
  reference: string,
  untold: readonly UntoldSeat[],
): Promise<void> {
  const seats = untold.map(seatText).join(', ')
  foyer.metrics.seatBookingsRefused.inc()
  foyer.log.error({ sale: reference, seats }, 'paid seats could not be booked: refunding')
  await refundUnbookable(foyer, { reference, seats })
}
