import type { Block, Plan, PlanRow, PlanSeat, PlanZone, Point } from './plan.ts'
import type { LayoutRow, LayoutZone, PlanLayout } from './plan-layout.ts'
import { seatKey } from './plan.ts'
import { readArea, stageOf } from './read-areas.ts'
import { inRowOrder, lowerMedian, pitches, splitAtAisles } from './row-order.ts'

/** A share of the distance between neighbours: the seats nearly touch. */
const radiusOfPitch = 0.42
const pitchOfLonelySeats = 24
const plainColour = '#6b6f76'
const labelPlaces = ['start', 'end', 'both'] as const

function readSeats(row: LayoutRow, section: string, origin: Point): readonly PlanSeat[] {
  return row.seats.map((seat) => ({
    guid: seat.seat_guid,
    section,
    row: row.row_number,
    number: seat.seat_number,
    x: origin.x + seat.position.x,
    y: origin.y + seat.position.y,
    radius: seat.radius ?? 0,
    category: seat.category,
    accessible: seat.accessible ?? false,
    companion: seat.companion ?? false,
  }))
}

function readRow(row: LayoutRow, section: string, zone: Point) {
  const origin = { x: zone.x + row.position.x, y: zone.y + row.position.y }
  return {
    ...origin,
    label: row.row_number,
    labelAt: labelPlaces.find((place) => place === row.row_number_position) ?? ('none' as const),
    seats: inRowOrder(readSeats(row, section, origin)),
  }
}

function readZone(zone: LayoutZone): PlanZone {
  const rows = zone.rows.map((row) => readRow(row, zone.name, zone.position))
  const pitch = lowerMedian(rows.flatMap(({ seats }) => pitches(seats)))
  const radius = radiusOfPitch * (pitch ?? pitchOfLonelySeats)
  return {
    name: zone.name,
    ...zone.position,
    rows: rows.map((row): PlanRow => {
      const seats = row.seats.map((seat) => (seat.radius > 0 ? seat : { ...seat, radius }))
      return { ...row, seats, blocks: splitAtAisles(seats, pitch) }
    }),
    areas: (zone.areas ?? []).map((area) => readArea(area, zone.position)),
  }
}

/**
 * Reads a plan for use: it computes absolute positions, the order of seats in each row, and neighbours. It takes some
 * 20 ms for 10,000 seats.
 */
export function readPlan(layout: PlanLayout): Plan {
  const zones = layout.zones.map(readZone)
  const rows = zones.flatMap((zone) => zone.rows)
  const seats = new Map<string, PlanSeat>()
  const named = new Map<string, PlanSeat>()
  const blocks = new Map<string, Block>()
  for (const block of rows.flatMap((row) => row.blocks)) {
    for (const seat of block) {
      seats.set(seat.guid, seat)
      named.set(seatKey(seat), seat)
      blocks.set(seat.guid, block)
    }
  }
  const { width, height } = layout.size
  return {
    name: layout.name,
    width,
    height,
    categories: layout.categories.map(({ name, color }) => ({
      name,
      colour: color ?? plainColour,
    })),
    zones,
    focus: stageOf(zones.flatMap((zone) => zone.areas)) ?? { x: width / 2, y: 0 },
    pitch: lowerMedian(rows.flatMap((row) => pitches(row.seats))) ?? pitchOfLonelySeats,
    seats,
    blocks,
    named,
  }
}
