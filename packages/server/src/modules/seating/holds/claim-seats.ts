import { seatTrouble } from '@foyer/contract/rules/seats/seat-rules.ts'
import { seatTroubleText } from '@foyer/contract/rules/seats/seat-trouble-text.ts'
import type { Plan, PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { Asking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  putSeatsIntoBasket,
  type Seat,
  lockSeats,
  type SeatState,
} from '../../inventory/exports.ts'
import { takeFromChart } from '../hosted/take-from-chart.ts'
import { namedSeats } from '../plan/named-seats.ts'
import { hostedDate } from '../hosted/open-chart.ts'
import { planOf } from '../plan/seating-plan-of.ts'
import { requireSeatedDate } from '../plan/require-seated-date.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import { readSeatTypes, type SeatedDate, type SeatType } from '../plan/seated-date-store.ts'
import { readTaken, readBasketSeats } from './hold-store.ts'
import { isHoldToken } from './hold-token.ts'
import type { ClaimedType, SeatClaim } from './seat-claim.ts'

/**
 * Puts seats this session is choosing into its basket. Everything the map has checked is checked again here: who holds
 * them, that each is sold as its ticket type, and that together they keep the house's rules about single seats. Answers
 * the seats of each type, by stock.
 * @throws FoyerError naming the seats, and what to do
 */
export async function claimSeats(
  tx: Tx,
  asking: Asking,
  claim: SeatClaim,
): Promise<ReadonlyMap<number, readonly Seat[]>> {
  const { foyer, now } = asking
  const { eventDateId, types } = claim
  const date = await requireSeatedDate(tx, eventDateId, now)
  const hosted = hostedDate(foyer, date) !== null
  if (!hosted) requireTokens(asking, claim)
  const { plan } = await planOf(foyer, tx, date)
  const seats = namedSeats(
    plan,
    types.flatMap((type) => type.seats),
  )
  const onSale = await readSeatTypes(tx, eventDateId)
  const byStock = new Map(types.map((type) => [type.stockId, namedSeats(plan, type.seats)]))
  for (const type of types) requireType(onSale, type, byStock.get(type.stockId) ?? [])
  await requireNew(tx, claim, seats)
  // The chart's keeper has said that they are held; here they become this session's.
  if (hosted) await takeFromChart(tx, claim, seats, now)
  await requireHeld(tx, claim, seats, now)
  await requireRules(tx, { date, plan, seats, claim, onSale }, now)
  for (const [stockId, ofType] of byStock) {
    const guids = ofType.map(({ guid }) => guid)
    await putSeatsIntoBasket(tx, eventDateId, guids, { saleId: claim.saleId, stockId }, now)
  }
  return new Map([...byStock].map(([stockId, ofType]) => [stockId, ofType.map(seatOf)]))
}

const seatOf = ({ guid, section, row, number }: PlanSeat): Seat => ({ guid, section, row, number })

function requireTokens({ foyer, visitor, now }: Asking, { eventDateId, types }: SeatClaim): void {
  const bound = { sessionToken: visitor.sessionToken, eventDateId }
  const tokens = new Set(types.flatMap((type) => type.seats.map((seat) => seat.hold_token)))
  for (const token of tokens)
    if (!isHoldToken(foyer.secrets, bound, token, now)) throw seatTroubles.staleToken()
}

function requireType(
  onSale: readonly SeatType[],
  { ticketTypeId }: ClaimedType,
  seats: readonly PlanSeat[],
): void {
  const type = onSale.find(({ id }) => id === ticketTypeId)
  for (const seat of seats) {
    if (type === undefined) throw seatTroubles.notSold([seat])
    if (seat.category !== type.category) throw seatTroubles.otherType(seat, type.name)
  }
}

interface Choice {
  readonly date: SeatedDate
  readonly plan: Plan
  readonly seats: readonly PlanSeat[]
  readonly claim: SeatClaim
  readonly onSale: readonly SeatType[]
}

/** A seat that the session is choosing and leaves out now counts as free: it will be released. */
async function requireRules(
  tx: Tx,
  { date, plan, seats, claim, onSale }: Choice,
  now: Date,
): Promise<void> {
  const rules = { no_orphans: date.noOrphans, consecutive: date.consecutive }
  if (!rules.no_orphans && !rules.consecutive) return
  const chooser = { eventDateId: date.id, sessionId: claim.session.id }
  const taken = await readTaken(tx, chooser, now)
  const priced = new Set(onSale.map(({ category }) => category))
  const trouble = seatTrouble(
    plan,
    seats.map(({ guid }) => guid),
    (guid) => !taken.has(guid) && priced.has(plan.seats.get(guid)?.category ?? ''),
    rules,
  )
  if (trouble !== null) throw new FoyerError('invalid_input', seatTroubleText(trouble))
}

/** A seat whose hold expired stays in the basket, and is not put in a second time. */
async function requireNew(
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
async function requireHeld(
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
