import type { Block, Plan, PlanSeat, Point } from '../../seating/plan.ts'

/** Seats side by side, all open to the buyer: a taken seat, an aisle, or a place for a wheelchair ends the run. */
export type Run = readonly PlanSeat[]

/** Wheelchair and companion places are sold apart: where other people sit, and who is left alone, does not depend on them. */
export function isOrdinary(seat: PlanSeat): boolean {
  return !seat.accessible && !seat.companion
}

/** The runs of a block, from its start. */
export function runsOf(block: Block, isOpen: (seat: PlanSeat) => boolean): readonly Run[] {
  const runs: PlanSeat[][] = []
  let run: PlanSeat[] | null = null
  for (const seat of block) {
    if (!isOrdinary(seat) || !isOpen(seat)) run = null
    else if (run === null) {
      run = [seat]
      runs.push(run)
    } else run.push(seat)
  }
  return runs
}

/** Every block of the plan, in its order. */
export function blocksOf(plan: Plan): readonly Block[] {
  return plan.zones.flatMap((zone) => zone.rows.flatMap((row) => row.blocks))
}

/** The seats of a run that have no neighbour left once these are taken. */
export function singlesLeft(run: Run, isTaken: (seat: PlanSeat) => boolean): readonly PlanSeat[] {
  const isLeft = (seat: PlanSeat | undefined): boolean => seat !== undefined && !isTaken(seat)
  return run.filter(
    (seat, index) => isLeft(seat) && !isLeft(run[index - 1]) && !isLeft(run[index + 1]),
  )
}

/**
 * The places for `size` seats side by side in a run: all of one of these categories, and leaving no seat alone, unless
 * the run has just one seat more than is taken and cannot be left otherwise.
 */
export function windowsOf(
  run: Run,
  size: number,
  { categories, sparesSingles }: { categories: ReadonlySet<string>; sparesSingles: boolean },
): readonly Run[] {
  const left = run.length - size
  const windows: Run[] = []
  for (let before = 0; before <= left; before += 1) {
    if (sparesSingles && left > 1 && (before === 1 || left - before === 1)) continue
    const window = run.slice(before, before + size)
    if (window.every((seat) => categories.has(seat.category))) windows.push(window)
  }
  return windows
}

/** The centre of gravity, in the units of the plan; its corner where there are no seats. */
export function middleOf(seats: readonly Point[]): Point {
  const count = Math.max(1, seats.length)
  return {
    x: seats.reduce((sum, { x }) => sum + x, 0) / count,
    y: seats.reduce((sum, { y }) => sum + y, 0) / count,
  }
}

/** The window that keeps most of what is chosen; among equals the nearest, then the first; null without windows. */
export function nearestWindow(windows: readonly Run[], chosen: readonly PlanSeat[]): Run | null {
  const point = middleOf(chosen)
  let best: Run | null = null
  let [bestKept, bestDistance] = [0, Infinity]
  for (const window of windows) {
    const middle = middleOf(window)
    const kept = window.filter((seat) => chosen.includes(seat)).length
    // The distance is rounded, so that equal ones compare as equal in spite of floating point.
    const far = Math.round(Math.hypot(middle.x - point.x, middle.y - point.y) * 1000)
    if (kept > bestKept || (kept === bestKept && far < bestDistance)) {
      best = window
      bestKept = kept
      bestDistance = far
    }
  }
  return best
}
