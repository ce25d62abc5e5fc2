import { seatHoldMinutes, seatsHeldMaximum } from '@foyer/contract/limits.ts'
import type { Plan, PlanSeat, SeatName } from '@foyer/contract/seating/plan.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { BoundAsking, NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { busy, type FoyerError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { holdSeats, lockSeats, type Chooser, type SeatState } from '../../inventory/exports.ts'
import { requireTurnForSeats } from '../../queue/exports.ts'
import { expireSales, openVisit, requireNewBasket } from '../../sale/exports.ts'
import { countTry, networkKey, requirePlaces } from './hold-limits.ts'
import { countChosen, readChosen } from './hold-store.ts'
import { isHoldToken } from './hold-token.ts'
import { namedSeats } from '../plan/named-seats.ts'
import { hostedDate } from '../hosted/open-chart.ts'
import { planOf } from '../plan/seating-plan-of.ts'
import { requireSeatedDate } from '../plan/require-seated-date.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import { readSeatTypes } from '../plan/seated-date-store.ts'

interface Wish {
  readonly eventDateId: number
  readonly seats: readonly SeatName[]
  readonly holdToken: string
}

/** Each round releases reservations that had expired. */
const roundsMaximum = 3

/**
 * Holds seats for the session, all or none, until `seatHoldMinutes` after its first one. Answers the seconds left.
 * @throws FoyerError not_found for dates without seats; invalid_input for invalid tokens and seats;
 *   wrong_state naming the seats somebody else has; rate_limited
 */
export async function holdForSession(asking: BoundAsking, wish: Wish): Promise<number> {
  const { foyer, now } = asking
  const found = await foyer.db.read(async (tx) => await requireWish(tx, asking, wish))
  if (found.isQueued)
    await foyer.db.transaction(async (tx) => await requireTurnForSeats(tx, asking, found.eventId))
  await countTry(asking)
  for (let round = 1; round <= roundsMaximum; round += 1) {
    try {
      return await foyer.db.transaction(async (tx) => {
        const { session, isNew } = await openVisit(tx, asking)
        const seconds = await hold(tx, asking, { ...found, session, token: wish.holdToken })
        if (isNew) await requireNewBasket(tx, asking)
        return seconds
      })
    } catch (error) {
      if (!(error instanceof Missed)) throw error
      if (error.overdueSaleIds.length === 0) throw error.refusal
      await expireSales(foyer, error.overdueSaleIds, now)
    }
  }
  throw busy()
}

interface Found {
  readonly eventDateId: number
  readonly eventId: number
  readonly isQueued: boolean
  /** How many seats the plan has. */
  readonly house: number
  readonly seats: readonly PlanSeat[]
}

async function requireWish(
  tx: Tx,
  asking: BoundAsking,
  { eventDateId, seats, holdToken }: Wish,
): Promise<Found> {
  const { foyer, visitor, now } = asking
  const date = await requireSeatedDate(tx, eventDateId, now)
  if (hostedDate(foyer, date) !== null) throw seatTroubles.hosted()
  const bound = { sessionToken: visitor.sessionToken, eventDateId }
  if (!isHoldToken(foyer.secrets, bound, holdToken, now)) throw seatTroubles.staleToken()
  if (!date.onSale) throw seatTroubles.notOnSale()
  const { plan } = await planOf(foyer, tx, date)
  const house = plan.seats.size
  const { eventId, isQueued } = date
  return {
    eventDateId,
    eventId,
    isQueued,
    house,
    seats: await pricedSeats(tx, plan, eventDateId, seats),
  }
}

/** Seats without a price are only shown: nobody can choose them. */
async function pricedSeats(
  tx: Tx,
  plan: Plan,
  eventDateId: number,
  names: readonly SeatName[],
): Promise<readonly PlanSeat[]> {
  const seats = namedSeats(plan, names)
  const categories = new Set((await readSeatTypes(tx, eventDateId)).map((type) => type.category))
  const unpriced = seats.filter((seat) => !categories.has(seat.category))
  if (unpriced.length > 0) throw seatTroubles.notSold(unpriced)
  return seats
}

interface Hold extends Found {
  readonly session: Session
  readonly token: string
}

/** Answers the seconds that all of them have left. */
async function hold(tx: Tx, asking: NetworkAsking, wish: Hold): Promise<number> {
  const { now } = asking
  const { session, eventDateId, seats, token } = wish
  const chooser: Chooser = { eventDateId, sessionId: session.id }
  const chosen = await readChosen(tx, chooser, now)
  const added = seats.filter((seat) => !chosen.some(({ guid }) => guid === seat.guid)).length
  if ((await countChosen(tx, session, now)) + added > seatsHeldMaximum)
    throw seatTroubles.tooMany(seatsHeldMaximum)
  await requirePlaces(tx, asking, wish, added)
  // All run out together, so that the page has one time to show.
  const until = chosen[0]?.expiresAt ?? new Date(now.getTime() + seatHoldMinutes * minuteMs)
  const network = networkKey(asking)
  const held = { seats, token, until, hosted: false, network }
  const missing = await holdSeats(tx, chooser, held, now)
  if (missing.length > 0) {
    const keys = missing.map((guid) => ({ eventDateId, guid }))
    const states = await lockSeats(tx, keys)
    throw whyMissed(states, session.saleId, seats, now)
  }
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/**
 * Ends a transaction that did not get all its seats. It carries the text to show, and the expired reservations that are
 * in the way.
 */
class Missed extends Error {
  readonly refusal: FoyerError
  readonly overdueSaleIds: readonly number[]
  constructor(refusal: FoyerError, overdueSaleIds: readonly number[]) {
    super(refusal.message)
    this.refusal = refusal
    this.overdueSaleIds = overdueSaleIds
  }
}

/** Why seats were not available, by who has them. */
function whyMissed(
  states: readonly SeatState[],
  ownSaleId: number | null,
  seats: readonly PlanSeat[],
  now: Date,
): Missed {
  const seatsOf = (some: readonly SeatState[]) =>
    seats.filter((seat) => some.some(({ guid }) => guid === seat.guid))
  const own = states.filter(({ saleId }) => saleId !== null && saleId === ownSaleId)
  if (own.length > 0) return new Missed(seatTroubles.inBasket(seatsOf(own)), [])
  const overdue = states.filter(
    ({ status, expiresAt }) => status === 'reserved' && expiresAt !== null && expiresAt <= now,
  )
  return new Missed(
    seatTroubles.taken(seatsOf(states)),
    overdue.flatMap(({ saleId }) => saleId ?? []),
  )
}
