import type { Plan, PlanSeat } from '../../seating/plan.ts'
import type { Run } from './seat-runs.ts'
import { blocksOf, isOrdinary, nearestWindow, runsOf, singlesLeft, windowsOf } from './seat-runs.ts'

/** What the venue demands of a choice of seats. */
export interface SeatRules {
  readonly no_orphans: boolean
  readonly consecutive: boolean
}

/** Why a choice cannot be bought, naming the seats, and what would solve it. */
export interface SeatTrouble {
  readonly rule: 'orphan' | 'consecutive'
  /** With `orphan`, the seats left alone; with `consecutive`, the chosen seats that are apart. */
  readonly seats: readonly PlanSeat[]
  readonly fix: {
    /** Choosing these as well solves the problem; empty when that is not possible. */
    readonly add: readonly PlanSeat[]
    /** As many seats side by side, to choose in place of these; empty when there are none. */
    readonly instead: readonly PlanSeat[]
  }
}

interface Choice {
  readonly plan: Plan
  readonly rules: SeatRules
  readonly chosen: readonly PlanSeat[]
  readonly isChosen: (seat: PlanSeat) => boolean
  /** Whether the seat was free before the choice. */
  readonly isOpen: (seat: PlanSeat) => boolean
  readonly categories: ReadonlySet<string>
}

/**
 * Whether a choice of seats may be bought; docs/decisions/0019 has the rules and their reasons.
 *
 * `isFree` says of a seat whether this buyer could take it now: it has a price and is neither sold nor held by others.
 * Seats in the buyer's basket are not free, those being chosen are. Unknown guids are ignored: the caller refuses them.
 */
export function seatTrouble(
  plan: Plan,
  chosenGuids: Iterable<string>,
  isFree: (guid: string) => boolean,
  rules: SeatRules,
): SeatTrouble | null {
  const guids = new Set(chosenGuids)
  const chosen = [...guids].flatMap((guid) => plan.seats.get(guid) ?? [])
  const isChosen = (seat: PlanSeat): boolean => guids.has(seat.guid)
  const choice: Choice = {
    plan,
    rules,
    chosen,
    isChosen,
    isOpen: (seat) => isChosen(seat) || isFree(seat.guid),
    categories: new Set(chosen.map((seat) => seat.category)),
  }
  return (
    (rules.consecutive ? apartTrouble(choice) : null) ??
    (rules.no_orphans ? orphanTrouble(choice) : null)
  )
}

/** The blocks with chosen seats in them, each once. */
function touchedBlocks({ plan, chosen }: Choice) {
  const blocks = chosen.map((seat) => plan.blocks.get(seat.guid) ?? [])
  return [...new Set(blocks)]
}

function isTogether(run: Run, taken: readonly PlanSeat[]): boolean {
  const first = run.findIndex((seat) => taken.includes(seat))
  return taken.every((seat) => run.slice(first, first + taken.length).includes(seat))
}

/**
 * The seats must be side by side in one row. When there are not so many free side by side anywhere in the chosen
 * categories, a choice may be split, but no free seat is left between two chosen ones. The rule does not bind buyers of
 * a wheelchair or companion place: they cannot choose where such places are.
 */
function apartTrouble(choice: Choice): SeatTrouble | null {
  const { plan, rules, chosen, isChosen, isOpen, categories } = choice
  if (chosen.length < 2 || !chosen.every(isOrdinary)) return null
  const touched = touchedBlocks(choice).flatMap((block) => runsOf(block, isOpen))
  if (touched.some((run) => chosen.every((seat) => run.includes(seat)) && isTogether(run, chosen)))
    return null
  const wanted = { categories, sparesSingles: rules.no_orphans }
  const together = blocksOf(plan)
    .flatMap((block) => runsOf(block, isOpen))
    .flatMap((run) => windowsOf(run, chosen.length, wanted))
  const instead = nearestWindow(together, chosen)
  if (instead !== null) return { rule: 'consecutive', seats: chosen, fix: { add: [], instead } }
  const isOfKind = (seat: PlanSeat): boolean => isOpen(seat) && categories.has(seat.category)
  for (const run of touchedBlocks(choice).flatMap((block) => runsOf(block, isOfKind))) {
    const seats = run.filter(isChosen)
    if (seats.length < 2 || isTogether(run, seats)) continue
    const windows = windowsOf(run, seats.length, { categories, sparesSingles: false })
    const near = nearestWindow(windows, seats) ?? []
    return { rule: 'consecutive', seats, fix: { add: [], instead: near } }
  }
  return null
}

/**
 * A choice must leave no seat alone that had a neighbour before. This is forgiven where as many seats of the chosen
 * categories cannot be taken side by side from that run without it, and in a block where a wheelchair or companion
 * place is chosen.
 */
function orphanTrouble(choice: Choice): SeatTrouble | null {
  const { isChosen, isOpen, categories } = choice
  for (const block of touchedBlocks(choice)) {
    if (block.some((seat) => isChosen(seat) && !isOrdinary(seat))) continue
    for (const run of runsOf(block, isOpen)) {
      const taken = run.filter(isChosen)
      const left = run.length - taken.length
      if (taken.length === 0 || left < 2) continue
      const singles = singlesLeft(run, isChosen)
      if (singles.length === 0) continue
      const windows = windowsOf(run, taken.length, { categories, sparesSingles: true })
      const instead = nearestWindow(windows, taken)
      if (instead === null) continue
      return { rule: 'orphan', seats: singles, fix: { add: singles, instead } }
    }
  }
  return null
}
