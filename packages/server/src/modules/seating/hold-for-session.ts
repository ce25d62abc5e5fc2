import { seatHoldMinutes, seatsHeldMaximum } from '@foyer/contract/limits.ts'
import type { Plan, PlanSeat, SeatName } from '@foyer/contract/seating/plan.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/db.ts'
import { busy, tooMany, type FoyerError } from '../../platform/errors.ts'
import { takeToken, type Allowance } from '../../platform/rate-limit.ts'
import { openSession, type Session } from '../../platform/session.ts'
import { expireSales } from '../sale/exports.ts'
import {
  countChosen,
  holdSeats,
  lockHolds,
  readChosen,
  type Chooser,
  type SeatHold,
} from './hold-store.ts'
import { isHoldToken } from './hold-token.ts'
import { namedSeats } from './named-seats.ts'
import { hostedDate } from './open-chart.ts'
import { planOf } from './plan-of.ts'
import { requireSeatedDate } from './require-seated-date.ts'
import { seatTroubles } from './seat-troubles.ts'
import { readSeatTypes, type SeatedDate } from './seated-date-store.ts'
import { rememberOwner } from './session-owners.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

interface Wish {
  readonly eventDateId: number
  readonly seats: readonly SeatName[]
  readonly holdToken: string
}

/** Nobody chooses quicker than that, and nobody keeps a house busy by choosing all the time. */
const allowance: Allowance = { capacity: 150, perHour: 1500 }
/** Each round gives back reservations that had run out. */
const roundsMaximum = 3

/** Ends a transaction that did not get all its seats: what to say, and which reservations are in the way that are over. */
class Missed extends Error {
  readonly refusal: FoyerError
  readonly overdueSaleIds: readonly number[]
  constructor(refusal: FoyerError, overdueSaleIds: readonly number[]) {
    super(refusal.message)
    this.refusal = refusal
    this.overdueSaleIds = overdueSaleIds
  }
}

/**
 * Holds seats for the session, all or none, until a quarter of an hour after its first. Answers the seconds left.
 * @throws FoyerError not_found for dates without seats; invalid_input for tokens and seats that cannot be;
 *   wrong_state naming the seats somebody else has; rate_limited
 */
export async function holdForSession(asking: Asking, wish: Wish): Promise<number> {
  const { foyer, visitor, now } = asking
  const { date, seats } = await foyer.db.read(async (tx) => await requireWish(tx, asking, wish))
  for (let round = 1; round <= roundsMaximum; round += 1) {
    try {
      return await foyer.db.transaction(async (tx) => {
        const session = await openSession(tx, visitor.sessionToken, now)
        rememberOwner(foyer, visitor.sessionToken, session, now)
        const allowed = await takeToken(tx, `seating.hold:${session.id}`, allowance, now)
        if (!allowed.allowed)
          throw tooMany('Too many seats were chosen and given back.', allowed.retryAfterSeconds)
        return await hold(tx, { session, date, seats, token: wish.holdToken }, now)
      })
    } catch (error) {
      if (!(error instanceof Missed)) throw error
      if (error.overdueSaleIds.length === 0) throw error.refusal
      await expireSales(foyer, error.overdueSaleIds, now)
    }
  }
  throw busy()
}

async function requireWish(
  tx: Tx,
  { foyer, visitor, now }: Asking,
  { eventDateId, seats, holdToken }: Wish,
): Promise<{ date: SeatedDate; seats: readonly PlanSeat[] }> {
  const date = await requireSeatedDate(tx, eventDateId, now)
  if (hostedDate(foyer, date) !== null) throw seatTroubles.hosted()
  const bound = { sessionToken: visitor.sessionToken, eventDateId }
  if (!isHoldToken(foyer.secrets, bound, holdToken, now)) throw seatTroubles.token()
  if (!date.onSale) throw seatTroubles.notOnSale()
  const { plan } = await planOf(foyer, tx, date)
  return { date, seats: await pricedSeats(tx, plan, eventDateId, seats) }
}

/** Seats without a price are there to be seen only (D2 5). */
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

interface Hold {
  readonly session: Session
  readonly date: SeatedDate
  readonly seats: readonly PlanSeat[]
  readonly token: string
}

/** Answers the seconds left of all. */
async function hold(tx: Tx, { session, date, seats, token }: Hold, now: Date): Promise<number> {
  const chooser: Chooser = { eventDateId: date.id, sessionId: session.id }
  const chosen = await readChosen(tx, chooser, now)
  const added = seats.filter((seat) => !chosen.some(({ guid }) => guid === seat.guid))
  const all = (await countChosen(tx, session.id, now)) + added.length
  if (all > seatsHeldMaximum) throw seatTroubles.tooMany(seatsHeldMaximum)
  // All run out together, so that the page has one time to show.
  const until = chosen[0]?.expiresAt ?? new Date(now.getTime() + seatHoldMinutes * 60_000)
  const missing = await holdSeats(tx, chooser, { seats, token, until, hosted: false }, now)
  if (missing.length > 0) {
    const states = await lockHolds(tx, date.id, missing)
    throw whyMissed(states, session.saleId, seats, now)
  }
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

function whyMissed(
  states: readonly SeatHold[],
  ownSaleId: number | null,
  seats: readonly PlanSeat[],
  now: Date,
): Missed {
  const seatsOf = (some: readonly SeatHold[]) =>
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
