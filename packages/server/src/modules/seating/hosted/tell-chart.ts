import { seatText } from '@foyer/contract/seating/plan.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import {
  hostedLabel,
  SeatingProviderError,
  type HostedSeating,
} from '../../../providers/seating/port.ts'
import type { Told } from '../../inventory/exports.ts'
import {
  markTold,
  readOwnReferences,
  readUntold,
  stillUntold,
  type UntoldSeat,
} from './tell-store.ts'

const batch = 500

/** A paid order with the `seats`, by their names, that the keeper of their chart refuses to book. */
export interface Unbookable {
  readonly reference: string
  readonly seats: string
}

interface Telling {
  readonly foyer: Foyer
  readonly seating: HostedSeating
  readonly refund: (foyer: Foyer, order: Unbookable) => Promise<void>
}

/**
 * Tells the keeper of a hosted chart what has become of its seats: booked when they are paid, released when nobody has
 * them, held for longer when they are reserved. Every call may be made twice; a failed one is made again the next time.
 * @param giveBack refunds an order
 */
export async function tellChart(foyer: Foyer, refund: Telling['refund']): Promise<void> {
  const { seating } = foyer.providers
  if (seating === null) return
  const untold = await foyer.db.read(async (tx) => await readUntold(tx, batch))
  for (const seats of Map.groupBy(untold, groupOf).values()) {
    const [first] = seats
    if (first === undefined) continue
    try {
      await tell({ foyer, seating, refund }, first, seats)
    } catch (error) {
      foyer.log.warn({ err: error, event: first.eventKey }, 'the chart of seats could not be told')
    }
  }
}

/** The seats that go into one call. */
const groupOf = (seat: UntoldSeat): string =>
  JSON.stringify([seat.eventKey, seat.status, seat.told, seat.saleId, seat.holdToken])

/** Tells about one group. A seat changed since it was read, perhaps by another refund, is left to the next time. */
async function tell(
  telling: Telling,
  { status, eventKey, holdToken, told, reference }: UntoldSeat,
  read: readonly UntoldSeat[],
): Promise<void> {
  const { foyer, seating } = telling
  switch (status) {
    case 'sold': {
      if (reference === null) return
      // If the answer is lost, it is known that they may be booked.
      const seats = await mark(foyer, read, 'booking')
      if (seats.length === 0) return
      try {
        await seating.book(eventKey, seats.map(hostedLabel), { holdToken, orderId: reference })
      } catch (error) {
        if (!isRefused(error)) throw error
        // A call books all or none: nothing of this group is booked.
        await mark(foyer, seats, 'held')
        await refundOrder(telling, reference, seats)
        return
      }
      await mark(foyer, seats, 'booked')
      return
    }
    case 'free': {
      const seats = await unchanged(foyer, read)
      if (seats.length === 0) return
      const labels = seats.map(hostedLabel)
      // A seat that was never booked for us may be booked for somebody else by now: only our own are released.
      if (told === 'booked') await seating.release(eventKey, labels, null)
      else {
        if (told === 'booking') await releaseOwn(foyer, seating, eventKey, labels)
        if (holdToken !== null) await seating.release(eventKey, labels, holdToken)
      }
      await mark(foyer, seats, 'released')
      return
    }
    case 'reserved':
    case 'paying': {
      if (holdToken === null) return
      const seats = await unchanged(foyer, read)
      if (seats.length === 0) return
      const until = Math.max(...seats.map(({ expiresAt }) => expiresAt?.getTime() ?? 0))
      const minutes = Math.max(1, Math.ceil((until - foyer.clock.now().getTime()) / minuteMs))
      try {
        await seating.extendHoldToken(holdToken, minutes)
      } catch (error) {
        if (!isRefused(error)) throw error
        // The hold has expired on the chart. Booking takes the seats all the same if nobody has them.
        const labels = seats.map(hostedLabel)
        foyer.log.warn({ sale: reference, seats: labels }, 'a hold of hosted seats has run out')
      }
      await mark(foyer, seats, 'held')
    }
  }
}

/** Releases seats that may have been booked for an order of ours that was refunded since: the chart says which, and for whom. */
async function releaseOwn(
  foyer: Foyer,
  seating: HostedSeating,
  eventKey: string,
  labels: readonly string[],
): Promise<void> {
  const states = await seating.readSeats(eventKey, labels)
  const booked = states.filter(({ status }) => status === 'booked')
  const references = booked.flatMap(({ orderId }) => orderId ?? [])
  const own = await foyer.db.read(async (tx) => await readOwnReferences(tx, references))
  const ours = booked.filter(({ orderId }) => orderId !== null && own.has(orderId))
  const ourLabels = ours.map(({ label }) => label)
  if (ourLabels.length > 0) await seating.release(eventKey, ourLabels, null)
}

const isRefused = (error: unknown): boolean =>
  error instanceof SeatingProviderError && error.kind === 'refused'

async function mark(foyer: Foyer, seats: readonly UntoldSeat[], told: Told): Promise<UntoldSeat[]> {
  return await foyer.db.transaction(async (tx) => await markTold(tx, seats, told))
}

async function unchanged(foyer: Foyer, seats: readonly UntoldSeat[]): Promise<UntoldSeat[]> {
  return await foyer.db.read(async (tx) => await stillUntold(tx, seats))
}

/** Refunds a paid order whose seats the chart gave to others. With that they are released and reported as such. */
async function refundOrder(
  { foyer, refund }: Telling,
  reference: string,
  untold: readonly UntoldSeat[],
): Promise<void> {
  const seats = untold.map(seatText).join(', ')
  foyer.metrics.seatBookingsRefused.inc()
  foyer.log.error({ sale: reference, seats }, 'paid seats could not be booked: refunding')
  await refund(foyer, { reference, seats })
}
