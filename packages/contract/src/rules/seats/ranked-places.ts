import type { Plan, PlanSeat } from '../../seating/plan.ts'
import { blocksOf, isOrdinary, middleOf, runsOf, type Run } from './seat-runs.ts'

/** So many seats side by side, whoever has them: those of `run` from `from` on. */
interface Place {
  readonly run: Run
  readonly from: number
  /** How far its middle is from where people look, in the units of the plan. */
  readonly far: number
}

/** What a party wants of a place. */
export interface Wanted {
  readonly size: number
  readonly isOpen: (seat: PlanSeat) => boolean
  readonly categories: ReadonlySet<string>
  /** No seat may be left alone that had a neighbour, unless the free seats there are just one more than are taken. */
  readonly sparesSingles: boolean
  /** So much farther counts a place that leaves one seat. */
  readonly costOfSingle: number
}

// A plan never changes, so its places are put in order once for each size of party: what is left to do for a party is to
// look which of them are free. Thousands look at once when a sale opens.
const known = new WeakMap<Plan, Map<number, readonly Place[]>>()

function placesOf(plan: Plan, size: number): readonly Place[] {
  const ofPlan = known.get(plan) ?? new Map<number, readonly Place[]>()
  known.set(plan, ofPlan)
  const places = ofPlan.get(size) ?? rank(plan, size)
  ofPlan.set(size, places)
  return places
}

function rank(plan: Plan, size: number): readonly Place[] {
  return blocksOf(plan)
    .flatMap((block) => runsOf(block, isOrdinary))
    .flatMap((run) =>
      Array.from({ length: Math.max(0, run.length - size + 1) }, (_, from) => {
        const { x, y } = middleOf(run.slice(from, from + size))
        return { run, from, far: Math.hypot(x - plan.focus.x, y - plan.focus.y) }
      }),
    )
    .toSorted((one, other) => one.far - other.far)
}

/** The free places side by side, those nearest to where people look first. */
export function* freePlaces(plan: Plan, wanted: Wanted): Generator<Run> {
  // They cost the same on top of their distance, so they come in its order, too.
  const leavingOne: Place[] = []
  for (const place of placesOf(plan, wanted.size)) {
    while (leavingOne[0] !== undefined && leavingOne[0].far + wanted.costOfSingle < place.far)
      yield* seatsOf(leavingOne.splice(0, 1), wanted)
    const left = leftBy(place, wanted)
    if (left === null) continue
    if (left === 1) leavingOne.push(place)
    else yield* seatsOf([place], wanted)
  }
  yield* seatsOf(leavingOne, wanted)
}

const seatsOf = (places: readonly Place[], { size }: Wanted): readonly Run[] =>
  places.map(({ run, from }) => run.slice(from, from + size))

/** How many free seats stay beside the place, where more than one counts as two; null when the place cannot be had. */
function leftBy({ run, from }: Place, wanted: Wanted): number | null {
  const { size, isOpen, categories, sparesSingles } = wanted
  for (let at = from; at < from + size; at += 1) {
    const seat = run[at]
    if (seat === undefined || !categories.has(seat.category) || !isOpen(seat)) return null
  }
  const isOpenAt = (at: number): boolean => {
    const seat = run[at]
    return seat !== undefined && isOpen(seat)
  }
  const beside = (next: number, step: 1 | -1): number => {
    if (!isOpenAt(next)) return 0
    return isOpenAt(next + step) ? 2 : 1
  }
  const before = beside(from - 1, -1)
  const after = beside(from + size, 1)
  const left = before + after
  return sparesSingles && left > 1 && (before === 1 || after === 1) ? null : left
}
