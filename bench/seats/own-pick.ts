import { setTimeout } from 'node:timers/promises'
import { bestSeats } from '@foyer/contract/rules/seats/best-seats.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { seatKey, type PlanSeat } from '@foyer/contract/seating/plan.ts'
import type { SeatRow } from '@foyer/contract/shapes/seat-row.ts'
import { makeArena } from '@foyer/contract/testing/make-arena.ts'
import type { Pressed } from './rush.ts'
import type { Viewer } from './viewer.ts'

const plan = readPlan(makeArena())
const rules = { no_orphans: true, consecutive: true }
const triesMaximum = 4
/** It looks every four seconds. */
const pauseMs = 4000
const looksMaximum = 5

/** What a page knows: pages that were told the same share it, since finding the best seats takes a while. */
interface Known {
  readonly taken: ReadonlySet<string>
  readonly best: Map<number, readonly PlanSeat[] | null>
}
const known = new Map<string, Known>()

/** Null when the shop is too busy to say. */
async function look(viewer: Viewer, eventDateId: number): Promise<Known | null> {
  const path = `/ajax/organiser/event_dates/get_seat_changes/${eventDateId}/?since=`
  const { status, text } = await viewer.get(path)
  if (status !== 200) return null
  const { cursor, taken } = JSON.parse(text()) as { cursor: string; taken: SeatRow[] }
  const kept = known.get(cursor)
  if (kept !== undefined) return kept
  const keys = taken.flatMap(({ section, row, numbers }) =>
    numbers.map((number) => seatKey({ section, row, number })),
  )
  const fresh = { taken: new Set(keys), best: new Map() }
  known.set(cursor, fresh)
  return fresh
}

function bestOf({ taken, best }: Known, seats: number): readonly PlanSeat[] | null {
  if (!best.has(seats)) {
    const isFree = (guid: string): boolean => {
      const seat = plan.seats.get(guid)
      return seat !== undefined && !taken.has(seatKey(seat))
    }
    const wish = { seats, wheelchairs: 0, companions: 0, category: null }
    best.set(seats, bestSeats(plan, wish, isFree, rules)?.flat() ?? null)
  }
  return best.get(seats) ?? null
}

/**
 * The yardstick: a page that chooses the best of what it was told some seconds ago, and holds it. Refused, it holds what it
 * can seat by seat, asks what is taken, gives back and tries again, as the page of this shop once did.
 */
export async function pickOnPage(
  viewer: Viewer,
  eventDateId: number,
  seats: number,
  pressed: Promise<void>,
): Promise<Pressed> {
  const path = `/ajax/organiser/event_dates`
  const named = (some: readonly PlanSeat[]) => ({
    event_date_id: eventDateId,
    hold_token: viewer.holdToken,
    seats: some.map(({ section, row, number }) => ({ section, row, number })),
  })
  const hold = async (some: readonly PlanSeat[]) =>
    (await viewer.post(`${path}/hold_seats/`, named(some))).status === 200
  let told = (await look(viewer, eventDateId)) ?? { taken: new Set(), best: new Map() }
  await pressed
  viewer.seen.calls = 0
  let refused = 0
  for (let tries = 0; tries < triesMaximum; tries += 1) {
    const found = bestOf(told, seats)
    if (found === null) break
    if (await hold(found)) return { seats: found, refused }
    refused += 1
    const kept: PlanSeat[] = []
    for (const seat of found)
      if (await hold([seat])) kept.push(seat)
      else refused += 1
    if (kept.length > 0) await viewer.post(`${path}/release_seats/`, named(kept))
    // It tries again as soon as it is told that one of them is taken.
    for (let looks = 0; looks < looksMaximum; looks += 1) {
      told = (await look(viewer, eventDateId)) ?? told
      if (found.some((seat) => told.taken.has(seatKey(seat)))) break
      await setTimeout(pauseMs)
    }
  }
  return { seats: null, refused }
}
