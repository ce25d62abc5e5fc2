import type { Block, Plan, PlanSeat, Point } from '../../seating/plan.ts'
import { freePlaces } from './ranked-places.ts'
import type { Run } from './seat-runs.ts'
import type { SeatRules } from './seat-rules.ts'
import { seatTrouble } from './seat-rules.ts'
import { blocksOf, isOrdinary, middleOf, runsOf, windowsOf } from './seat-runs.ts'

export interface SeatRequest {
  /** Ordinary seats, beside the places below. */
  readonly seats: number
  /** Places with room for a wheelchair, each with a companion's place beside it when `companions` reaches. */
  readonly wheelchairs: number
  readonly companions: number
  /** Null for any category. */
  readonly category: string | null
}

interface Search {
  readonly plan: Plan
  readonly isFree: (guid: string) => boolean
  readonly rules: SeatRules
  readonly categories: ReadonlySet<string>
  /** The point the group should be near to: where people look, or the rest of the party. */
  readonly goal: Point
  /** The block the rest of the party sits in; null while nobody does. */
  readonly home: Block | null
  /** Whether nobody of the party has a seat yet: then the goal is that of everybody. */
  readonly isFirst: boolean
}

/**
 * A group would rather sit whole in the third row than leave a seat alone that nobody will buy. The unit is the
 * distance between neighbours.
 */
const costOfSingle = 3
const placesTried = 12
/** Friends would rather sit two seats along the row than one row in front. */
const costInOwnBlock = 0.4

/**
 * How far seats are from where people look: the middle of the stage (see `Plan.focus`), so that the centre of a front
 * row is best, and the centre of the second row beats the end of the first. The distance of a party's second group is
 * measured from the first group, and counts as nearer along the same row. In the plan's own units.
 */
function costOf(seats: Run, { plan, goal, home }: Search): number {
  const { x, y } = middleOf(seats)
  const far = Math.hypot(x - goal.x, y - goal.y)
  const isHome = home !== null && plan.blocks.get(seats[0]?.guid ?? '') === home
  return isHome ? far * costInOwnBlock : far
}

function nearTo(group: Run, search: Search): Search {
  const home = search.plan.blocks.get(group[0]?.guid ?? '') ?? null
  return { ...search, goal: middleOf(group), home, isFirst: false }
}

/** Every place for that many seats side by side, the best first. */
function placesFor(
  size: number,
  runs: readonly Run[],
  search: Search,
  sparesSingles: boolean,
): readonly Run[] {
  const wanted = { categories: search.categories, sparesSingles }
  return runs
    .flatMap((run) => {
      const single = run.length - size === 1 ? costOfSingle * search.plan.pitch : 0
      return windowsOf(run, size, wanted).map((seats) => ({
        seats,
        cost: costOf(seats, search) + single,
      }))
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ seats }) => seats)
}

function freeRuns({ plan, isFree }: Search, taken: readonly PlanSeat[]): readonly Run[] {
  const isOpen = (seat: PlanSeat): boolean => isFree(seat.guid) && !taken.includes(seat)
  return blocksOf(plan).flatMap((block) => runsOf(block, isOpen))
}

/** The first places for that many side by side. */
function firstPlaces(
  size: number,
  taken: readonly PlanSeat[],
  search: Search,
  sparesSingles: boolean,
): Iterable<Run> {
  const { plan, isFree, categories } = search
  if (!search.isFirst)
    return placesFor(size, freeRuns(search, taken), search, sparesSingles).slice(0, placesTried)
  const isOpen = ({ guid }: PlanSeat): boolean => isFree(guid)
  const wanted = { size, isOpen, categories, sparesSingles }
  return freePlaces(plan, { ...wanted, costOfSingle: costOfSingle * plan.pitch }).take(placesTried)
}

/** The best place for everybody who has no seat yet, allowed by the rules together with what is chosen already. */
function placeTogether(size: number, taken: readonly PlanSeat[], search: Search): Run | null {
  const { plan, isFree, rules } = search
  const isAllowed = (seats: Run): boolean =>
    seatTrouble(
      plan,
      [...taken, ...seats].map(({ guid }) => guid),
      isFree,
      rules,
    ) === null
  for (const sparesSingles of [true, false]) {
    for (const place of firstPlaces(size, taken, search, sparesSingles))
      if (isAllowed(place)) return place
  }
  return null
}

/** Whether there are so many free seats at all, wherever: looking for places takes longer than counting them. */
function hasSeats(size: number, taken: readonly PlanSeat[], search: Search): boolean {
  let free = 0
  for (const seat of search.plan.seats.values()) {
    if (!search.categories.has(seat.category) || !isOrdinary(seat)) continue
    if (search.isFree(seat.guid) && !taken.includes(seat)) free += 1
    if (free === size) return true
  }
  return false
}

/** When there is no room for all together: the longest free run, or one seat less of it so that nobody sits alone. */
function placeMost(size: number, taken: readonly PlanSeat[], search: Search): Run | null {
  const longest = freeRuns(search, taken)
    .flatMap((run) => runsOf(run, (seat) => search.categories.has(seat.category)))
    .map((seats) => ({ seats, cost: costOf(seats, search) }))
    .toSorted((a, b) => b.seats.length - a.seats.length || a.cost - b.cost)[0]?.seats
  if (longest === undefined) return null
  const leavesOnePerson = size - longest.length === 1 && longest.length > 2
  const part = leavesOnePerson ? longest.length - 1 : Math.min(size, longest.length)
  return placesFor(part, [longest], search, false)[0] ?? null
}

function placeGroups(size: number, taken: readonly PlanSeat[], search: Search): Run[] | null {
  if (size === 0) return []
  const together = placeTogether(size, taken, search)
  if (together !== null) return [together]
  if (!hasSeats(size, taken, search)) return null
  const most = placeMost(size, taken, search)
  if (most === null) return null
  const rest = placeGroups(size - most.length, [...taken, ...most], nearTo(most, search))
  return rest === null ? null : [most, ...rest]
}

/** A free wheelchair place with as many free companion places beside it as are asked for, the best first. */
function placeWheelchair(
  companions: number,
  taken: readonly PlanSeat[],
  search: Search,
): Run | null {
  const { plan, isFree, categories } = search
  const isOpen = (seat: PlanSeat): boolean =>
    isFree(seat.guid) && !taken.includes(seat) && categories.has(seat.category)
  const places = [...plan.seats.values()]
    .filter((seat) => seat.accessible && isOpen(seat))
    .map((seat) => {
      const block = plan.blocks.get(seat.guid) ?? []
      const at = block.indexOf(seat)
      const beside = [block[at - 1], block[at + 1]]
        .filter((other) => other !== undefined)
        .filter((other) => other.companion && isOpen(other))
        .slice(0, companions)
      return { seats: [seat, ...beside], cost: costOf([seat], search) }
    })
  const best = places.toSorted((a, b) => b.seats.length - a.seats.length || a.cost - b.cost)[0]
  return best?.seats ?? null
}

/**
 * The best free seats for a party, as the groups they sit in: one group when all sit together. Wheelchairs come first
 * and the others sit near them. Null when there are not enough seats. The result passes `seatTrouble`.
 * Asked again and again for a plan of 10,000 seats it takes less than a millisecond, while there is room for all together.
 */
export function bestSeats(
  plan: Plan,
  request: SeatRequest,
  isFree: (guid: string) => boolean,
  rules: SeatRules,
): readonly Run[] | null {
  const every = plan.categories.map(({ name }) => name)
  const categories = new Set(request.category === null ? every : [request.category])
  const search: Search = {
    plan,
    isFree,
    rules,
    categories,
    goal: plan.focus,
    home: null,
    isFirst: true,
  }
  const groups: Run[] = []
  let { companions, seats } = request
  for (let placed = 0; placed < request.wheelchairs; placed += 1) {
    const near = groups[0] === undefined ? search : nearTo(groups[0], search)
    const group = placeWheelchair(companions, groups.flat(), near)
    if (group === null) return null
    companions -= group.length - 1
    groups.push(group)
  }
  // Companions without a place of their own beside the wheelchair sit with the others, near to it.
  seats += companions
  const near = groups[0] === undefined ? search : nearTo(groups.flat(), search)
  const others = placeGroups(seats, groups.flat(), near)
  return others === null ? null : [...groups, ...others]
}
