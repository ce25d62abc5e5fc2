import { seatHoldMinutes } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { latest, type Settled } from '../../../platform/database/batcher.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { busy, FoyerError } from '../../../platform/errors.ts'
import { takeForMany } from '../../../platform/limits/take-for-many.ts'
import { takeSessionsBack } from '../../../platform/sessions/open-sessions.ts'
import { holdEach, releaseChosenSeats, type SeatToHold } from '../../inventory/exports.ts'
import { newBasketLimits, requireCounted } from '../../sale/exports.ts'
import { requireTaken, triesOf } from '../holds/hold-limits.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import { limitSeekers, noteWithout, type Refusals } from './batch-limits.ts'
import { lockBoard } from './best-board.ts'
import { bestFor, type BestCall, type BestHeld } from './best-call.ts'
import { readSeekers, type Seeker } from './seekers.ts'

/** Ends a transaction: somebody who named a seat was quicker than the search, which begins again. */
class Outrun extends Error {}

const roundsMaximum = 5

/**
 * Finds and holds the best seats for many at once, first come, first served, each in full or not at all. Locks are taken
 * in one order: sessions by id, networks, their turns, the date's turn, seats, new baskets.
 */
export async function holdBatch(
  foyer: Foyer,
  calls: readonly BestCall[],
): Promise<Settled<BestHeld>[]> {
  const now = latest(calls)
  const refusals: Refusals<BestCall> = new Map()
  // A try counts whatever becomes of it, so it is counted before, by itself.
  const tries = calls.map((call) => ({ who: call, limits: [triesOf(call.asking)], count: 1 }))
  const without = await foyer.db.transaction(async (tx) => await takeForMany(tx, tries, now))
  await noteWithout(refusals, without, requireTaken)
  const held = await inRounds(
    foyer,
    calls.filter((call) => !refusals.has(call)),
    now,
  )
  return calls.map((call): Settled<BestHeld> => {
    const outcome = refusals.get(call) ?? held.get(call) ?? busy()
    return outcome instanceof FoyerError
      ? { status: 'failed', error: outcome }
      : { status: 'done', result: outcome }
  })
}

type Outcomes = ReadonlyMap<BestCall, BestHeld | FoyerError>

async function inRounds(foyer: Foyer, calls: readonly BestCall[], now: Date): Promise<Outcomes> {
  for (let round = 1; calls.length > 0 && round <= roundsMaximum; round += 1) {
    try {
      return await foyer.db.transaction(async (tx) => await holdAll(tx, foyer, calls, now))
    } catch (error) {
      // A lock that cannot be had now cannot be had by each of them alone either.
      if (error instanceof FoyerError) return new Map(calls.map((call) => [call, error]))
      if (!(error instanceof Outrun)) throw error
    }
  }
  return new Map()
}

async function holdAll(
  tx: Tx,
  foyer: Foyer,
  calls: readonly BestCall[],
  now: Date,
): Promise<Outcomes> {
  const seekers = await readSeekers(tx, calls, now)
  const refusals = await limitSeekers(tx, seekers, now)
  const found = await findForAll(tx, foyer, seekers, refusals, now)
  await countNew(tx, found, refusals, now)
  // Two tabs of one visitor may be served together: the row stays when one of them got seats.
  const served = new Set(seekers.filter((one) => !refusals.has(one)).map((one) => one.session.id))
  const inVain = seekers.filter(({ isNew, session }) => isNew && !served.has(session.id))
  const ids = inVain.map(({ session }) => session.id)
  await takeSessionsBack(tx, ids, now)
  return new Map(
    seekers.map((seeker) => [
      seeker.call,
      refusals.get(seeker) ?? found.get(seeker)?.held ?? busy(),
    ]),
  )
}

interface Found {
  readonly held: BestHeld
  readonly guids: readonly string[]
}

/** Finds seats for one after the other, and holds them all. Notes who got none. */
async function findForAll(
  tx: Tx,
  foyer: Foyer,
  seekers: readonly Seeker[],
  refusals: Refusals<Seeker>,
  now: Date,
): Promise<ReadonlyMap<Seeker, Found>> {
  const found = new Map<Seeker, Found>()
  const [first] = seekers.filter((seeker) => !refusals.has(seeker))
  if (first === undefined) return found
  const { id: eventDateId } = first.call.date
  const board = await lockBoard(foyer, tx, eventDateId)
  const given = new Set<string>()
  const holds: SeatToHold[] = []
  for (const seeker of seekers) {
    if (refusals.has(seeker)) continue
    const { call, session, chosen } = seeker
    const isFree = (guid: string): boolean =>
      ((board.taken.get(guid) ?? 0) <= now.getTime() || chosen.has(guid)) && !given.has(guid)
    const groups = bestFor(call.date, call.request, isFree)
    if (groups === null) {
      refusals.set(seeker, seatTroubles.tooFew(call.request))
      continue
    }
    // All that a session holds of the date runs out together, so that the page has one time to show.
    const until = seeker.until ?? new Date(now.getTime() + seatHoldMinutes * minuteMs)
    const { token, network } = call
    for (const seat of groups.flat())
      holds.push({ seat, sessionId: session.id, token, until, network })
    const guids = groups.flat().map(({ guid }) => guid)
    for (const guid of guids) given.add(guid)
    const secondsRemaining = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
    found.set(seeker, { held: { groups, secondsRemaining }, guids })
  }
  const missing = await holdEach(tx, { eventDateId, hosted: false }, holds, now)
  if (missing.length > 0) throw new Outrun()
  return found
}

/** Counts the rows that new visitors leave behind, last of all; whoever may leave none gives their seats back. */
async function countNew(
  tx: Tx,
  found: ReadonlyMap<Seeker, Found>,
  refusals: Refusals<Seeker>,
  now: Date,
): Promise<void> {
  const wishes = [...found.keys()]
    .filter(({ isNew }) => isNew)
    .map((seeker) => ({ who: seeker, limits: newBasketLimits(seeker.call.asking), count: 1 }))
  const without = await takeForMany(tx, wishes, now)
  await noteWithout(refusals, without, requireCounted)
  for (const seeker of without.keys()) {
    const chooser = { eventDateId: seeker.call.date.id, sessionId: seeker.session.id }
    await releaseChosenSeats(tx, chooser, found.get(seeker)?.guids ?? [], now)
  }
}
