import type { Block, PlanSeat, Point } from './plan.ts'

/** A distance is an aisle when it is this many times the row's usual one. */
const aisleFactor = 1.5
/** A row of fewer seats cannot tell its own pitch, and takes its section's pitch when that is smaller. */
const seatsThatTell = 4

/** In the plan's units. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The median, always one of the values and never between two; null when there are none. */
export function lowerMedian(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null
}

/**
 * The seats of a row in the order they stand in: along the line of their widest spread (the principal axis), from the
 * left, or from above when the row is upright. Seat numbers and the order in the file do not tell: rows are numbered
 * from the aisle, in odds and evens, or from the right. A curved row keeps its order up to half a circle.
 */
export function inRowOrder(seats: readonly PlanSeat[]): readonly PlanSeat[] {
  if (seats.length < 2) return seats
  const middle = {
    x: seats.reduce((sum, { x }) => sum + x, 0) / seats.length,
    y: seats.reduce((sum, { y }) => sum + y, 0) / seats.length,
  }
  let xx = 0
  let yy = 0
  let xy = 0
  for (const { x, y } of seats) {
    xx += (x - middle.x) ** 2
    yy += (y - middle.y) ** 2
    xy += (x - middle.x) * (y - middle.y)
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  // The angle runs from -90 to 90 degrees, so that the cosine is never negative: left comes first. Straight up counts
  // as straight down.
  const along = { x: Math.cos(angle), y: Math.sin(angle) }
  const sign = Math.abs(along.x) < 1e-9 && along.y < 0 ? -1 : 1
  return seats
    .map((seat) => ({ seat, at: sign * (seat.x * along.x + seat.y * along.y) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ seat }) => seat)
}

/** The distances from each seat to the next, in row order. */
export function pitches(seats: readonly PlanSeat[]): readonly number[] {
  return seats.slice(1).map((seat, index) => distance(seat, seats[index] ?? seat))
}

/**
 * Splits a row at its aisles. Two seats are neighbours when nothing stands between them and they are no further apart
 * than one and a half times the row's median distance. A change of category is no aisle: the people sit side by side.
 */
export function splitAtAisles(
  seats: readonly PlanSeat[],
  sectionPitch: number | null,
): readonly Block[] {
  const steps = pitches(seats)
  const own = lowerMedian(steps) ?? 0
  const pitch =
    seats.length < seatsThatTell && sectionPitch !== null ? Math.min(own, sectionPitch) : own
  const blocks: PlanSeat[][] = []
  for (const [index, seat] of seats.entries()) {
    const block = blocks.at(-1)
    if (block === undefined || (steps[index - 1] ?? 0) > pitch * aisleFactor) blocks.push([seat])
    else block.push(seat)
  }
  return blocks
}
