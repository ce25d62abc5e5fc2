import type { LayoutRow, LayoutZone } from '@foyer/contract/seating/plan-layout.ts'
import { type RowLabelKind, rowLabels } from './row-labels.ts'

/** Rows of seats as somebody wishes for them: the stalls of a hall, or its balcony. */
export interface BlockWish {
  readonly name: string
  readonly rows: number
  /** In each row. */
  readonly seats: number
  /** Ways through the rows from front to back, at equal distances. */
  readonly aisles: number
  readonly curve: Curve
  readonly labels: RowLabelKind
  /** The side from which seats are counted, as seen by somebody who looks at the stage. */
  readonly from: 'left' | 'right'
}

export const curves = ['straight', 'slight', 'strong'] as const
export type Curve = (typeof curves)[number]

export const rowsMaximum = 80
export const seatsMaximum = 120
export const aislesMaximum = 6

/** In units of the plan: from seat to seat, from row to row, and a seat's radius. */
export const pitch = 24
const rowDepth = 30
export const seatRadius = 10
/** Wider than one and a half seats is an aisle to whoever reads the plan; a cross aisle for nobody to climb over. */
const aisleWidth = pitch * 1.25

/** How far around the stage the first row reaches, in radians. */
const arcOf: Readonly<Record<Curve, number>> = { straight: 0, slight: 0.7, strong: 1.7 }

const leastRadius = pitch * 6

const rounded = (value: number): number => Math.round(value * 10) / 10

/** How many seats stand before each seat's aisles: `0 0 1 1` for four seats with one aisle. */
function aislesBefore(seats: number, aisles: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) =>
    Math.min(aisles, Math.floor((seat * (aisles + 1)) / seats)),
  )
}

/** Distances of the seats of a row from its middle, along the row. */
function stepsOf({ seats, aisles }: BlockWish): readonly number[] {
  const at = aislesBefore(seats, aisles).map((before, seat) => seat * pitch + before * aisleWidth)
  const middle = (at.at(-1) ?? 0) / 2
  return at.map((step) => step - middle)
}

/**
 * A block with its middle at x = 0 and the middle of its first row at y = 0; the stage is above. Curved rows are parts of
 * circles around one point, so that nobody sits with their back to it.
 * @param guidOf the id of the seat of this row and number
 */
export function makeBlock(
  wish: BlockWish,
  category: string,
  guidOf: (row: string, number: string) => string,
): LayoutZone {
  const steps = stepsOf(wish)
  const width = (steps.at(-1) ?? 0) - (steps[0] ?? 0)
  const arc = arcOf[wish.curve]
  // A circle that is too small would push the seats of a short row into each other.
  const firstRadius = arc === 0 ? null : Math.max(width / arc, leastRadius)
  const rows = rowLabels(wish.labels, wish.rows).map((label, row): LayoutRow => {
    const radius = firstRadius === null ? null : firstRadius + row * rowDepth
    return {
      row_number: label,
      row_number_position: 'both',
      position: { x: 0, y: rounded(row * rowDepth) },
      seats: steps.map((step, index) => {
        const number = String(wish.from === 'left' ? index + 1 : wish.seats - index)
        return {
          seat_guid: guidOf(label, number),
          seat_number: number,
          position: placeOf(step, radius),
          category,
          radius: seatRadius,
        }
      }),
    }
  })
  return { name: wish.name, position: { x: 0, y: 0 }, rows, areas: [] }
}

/** A curved row bends towards the stage at its ends. */
function placeOf(step: number, radius: number | null) {
  if (radius === null) return { x: rounded(step), y: 0 }
  const turn = step / radius
  return { x: rounded(Math.sin(turn) * radius), y: rounded((Math.cos(turn) - 1) * radius) }
}
