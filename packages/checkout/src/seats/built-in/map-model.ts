import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { type Plan, type PlanSeat, seatKey } from '@foyer/contract/seating/plan.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import type { ChosenSeat, PricedCategory, SeatingPlan } from '../chart.ts'
import { pricedAs } from '../sale.ts'
import { type Box, boxOf, joinBoxes } from '@foyer/ui/pan-zoom/box.ts'

/** A seat as map and list show it. */
export interface MapSeat {
  /** The seat's index in `MapModel.seats`. */
  readonly index: number
  readonly key: string
  readonly seat: PlanSeat
  /** Null when the seat is not sold, and so cannot be chosen. */
  readonly price: PricedCategory | null
}

export interface MapModel {
  readonly plan: Plan
  readonly seats: readonly MapSeat[]
  readonly byKey: ReadonlyMap<string, MapSeat>
  readonly byGuid: ReadonlyMap<string, MapSeat>
  /** The box around everything that is drawn. */
  readonly box: Box
  readonly zones: readonly { readonly name: string; readonly box: Box; readonly seats: number }[]
  readonly radius: number
}

// The server checks a plan when it is imported, so its form is known here. Reading a plan takes a while, so each is read once.
const plans = new WeakMap<object, Plan>()

function planOf(layout: Readonly<Record<string, unknown>>): Plan {
  const plan = plans.get(layout) ?? readPlan(layout as PlanLayout)
  plans.set(layout, plan)
  return plan
}

/** The plan of an answer, read for drawing; an answer without a layout draws nothing. */
export function readModel(answer: SeatingPlan, pricing: readonly PricedCategory[]): MapModel {
  const { layout } = answer.seating_plan_layout
  const plan = planOf(layout ?? emptyLayout)
  const seats = [...plan.seats.values()].map((seat, index) => ({
    index,
    key: seatKey(seat),
    seat,
    price: pricedAs(pricing, seat),
  }))
  const zones = plan.zones.flatMap((zone) => {
    const ofZone = zone.rows.flatMap((row) => row.seats)
    return ofZone.length === 0 || zone.name === ''
      ? []
      : [{ name: zone.name, box: boxOf(ofZone), seats: ofZone.length }]
  })
  const areas = plan.zones.flatMap((zone) => zone.areas).map(areaBox)
  return {
    plan,
    seats,
    zones,
    byKey: new Map(seats.map((one) => [one.key, one])),
    byGuid: new Map(seats.map((one) => [one.seat.guid, one])),
    box: joinBoxes([boxOf([...plan.seats.values()]), ...areas]),
    radius: seats[0]?.seat.radius ?? 10,
  }
}

const emptyLayout = { name: '', categories: [], zones: [], size: { width: 1, height: 1 } }

function areaBox(area: Plan['zones'][number]['areas'][number]): Box {
  const { shape, x, y, width, height, points } = area
  if (shape === 'polygon') return boxOf(points.map((point) => ({ ...point, radius: 0 })))
  const [left, top] = shape === 'ellipse' ? [x - width / 2, y - height / 2] : [x, y]
  return { left, top, right: left + width, bottom: top + height }
}

/** The seats this session holds already, for a page that is loaded again. */
export function heldSeats(answer: SeatingPlan): readonly ChosenSeat[] {
  const { layout } = answer.seating_plan_layout
  if (layout === null) return []
  const { named } = planOf(layout)
  return answer.held_seats.flatMap((name) => {
    const seat = named.get(seatKey(name))
    return seat === undefined ? [] : [chosenSeat(seat, answer.hold_token)]
  })
}

/** The seats in the basket already; with a hosted chart the page does not know their categories. */
export function basketSeats({ seating_plan_layout, basket_seats }: SeatingPlan) {
  const { layout } = seating_plan_layout
  const named = layout === null ? null : planOf(layout).named
  return basket_seats.map((name) => ({ category: named?.get(seatKey(name))?.category ?? '' }))
}

export function chosenSeat(seat: PlanSeat, holdToken: string): ChosenSeat {
  const { section, row, number, category, accessible, companion } = seat
  return {
    section,
    row,
    number,
    category,
    holdToken,
    ...(accessible ? { place: 'wheelchair' } : companion && { place: 'companion' }),
  }
}
