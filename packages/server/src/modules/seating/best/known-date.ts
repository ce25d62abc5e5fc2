import type { SeatRules } from '@foyer/contract/rules/seats/seat-rules.ts'
import type { Plan } from '@foyer/contract/seating/plan.ts'
import type { Foyer } from '../../../foyer.ts'
import { hostedDate } from '../hosted/open-chart.ts'
import { requireSeatedDate } from '../plan/require-seated-date.ts'
import { readSeatTypes } from '../plan/seated-date-store.ts'
import { planOf } from '../plan/seating-plan-of.ts'

/** A date whose seats can be chosen, as it was within the last second. */
export interface KnownDate {
  readonly id: number
  readonly eventId: number
  /** Whether its event may be behind a queue. */
  readonly isQueued: boolean
  readonly plan: Plan
  readonly rules: SeatRules
  readonly onSale: boolean
  /** Another service keeps its seats. */
  readonly isHosted: boolean
  /** The categories that have a price: other seats are only shown, and nobody can choose them. */
  readonly priced: ReadonlySet<string>
}

/** By the id of the date. */
export type KnownDates = Map<number, { readonly at: number; readonly date: Promise<KnownDate> }>

const keptMs = 1000
const datesMaximum = 60

/**
 * The date, which the database is asked for once a second, however many press at once: what is not on sale any more is
 * refused all the same when it is added to the basket.
 * @throws FoyerError not_found
 */
export async function knownDate(foyer: Foyer, eventDateId: number, now: Date): Promise<KnownDate> {
  const { dates } = foyer.rooms.seating
  const kept = dates.get(eventDateId)
  const age = kept === undefined ? Infinity : now.getTime() - kept.at
  if (kept !== undefined && age >= 0 && age < keptMs) return await kept.date
  const date = readDate(foyer, eventDateId, now)
  dates.delete(eventDateId)
  const [oldest] = dates.keys()
  if (dates.size >= datesMaximum && oldest !== undefined) dates.delete(oldest)
  dates.set(eventDateId, { at: now.getTime(), date })
  // A failure is not kept, and a sale opens at its very second: they are asked again.
  const forget = () => {
    if (dates.get(eventDateId)?.date === date) dates.delete(eventDateId)
  }
  date.then(({ onSale }) => {
    if (!onSale) forget()
  }, forget)
  return await date
}

async function readDate(foyer: Foyer, eventDateId: number, now: Date): Promise<KnownDate> {
  return await foyer.db.read(async (tx) => {
    const date = await requireSeatedDate(tx, eventDateId, now)
    const types = await readSeatTypes(tx, date.id)
    return {
      id: date.id,
      eventId: date.eventId,
      isQueued: date.isQueued,
      plan: (await planOf(foyer, tx, date)).plan,
      rules: { no_orphans: date.noOrphans, consecutive: date.consecutive },
      onSale: date.onSale,
      isHosted: hostedDate(foyer, date) !== null,
      priced: new Set(types.map(({ category }) => category)),
    }
  })
}
