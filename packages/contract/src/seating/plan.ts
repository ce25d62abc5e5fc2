/** A point of the drawing; x grows to the right, y downwards. Units are the plan's own. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlanSeat extends Point {
  readonly guid: string
  readonly section: string
  readonly row: string
  readonly number: string
  readonly radius: number
  readonly category: string
  /** Room for a wheelchair. */
  readonly accessible: boolean
  /** A place for the person who comes with somebody in a wheelchair. */
  readonly companion: boolean
}

/** Seats side by side with no aisle between them, in the order they stand in. */
export type Block = readonly PlanSeat[]

export interface PlanRow extends Point {
  readonly label: string
  readonly labelAt: 'start' | 'end' | 'both' | 'none'
  /** The seats in the order they stand in, from the left (in an upright row, from above). */
  readonly seats: readonly PlanSeat[]
  readonly blocks: readonly Block[]
}

export interface PlanArea extends Point {
  readonly shape: 'rectangle' | 'ellipse' | 'polygon' | 'text'
  /** For an ellipse, width and height are its diameters along x and y. */
  readonly width: number
  readonly height: number
  /** The corners of a polygon, in absolute coordinates. */
  readonly points: readonly Point[]
  /** Degrees, clockwise. */
  readonly rotation: number
  readonly colour: string | null
  readonly borderColour: string | null
  readonly text: (Point & { readonly text: string; readonly size: number | null }) | null
}

export interface PlanZone extends Point {
  readonly name: string
  readonly rows: readonly PlanRow[]
  readonly areas: readonly PlanArea[]
}

export interface PlanCategory {
  readonly name: string
  readonly colour: string
}

export interface Plan {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly categories: readonly PlanCategory[]
  readonly zones: readonly PlanZone[]
  /** Where people look: the middle of the stage when the plan draws one, else the middle of its upper edge. */
  readonly focus: Point
  /** The usual distance between two neighbours. */
  readonly pitch: number
  /** By guid. */
  readonly seats: ReadonlyMap<string, PlanSeat>
  /** By guid: the block a seat stands in. */
  readonly blocks: ReadonlyMap<string, Block>
  /** By `seatKey`. */
  readonly named: ReadonlyMap<string, PlanSeat>
}

/** A seat as people name it. */
export interface SeatName {
  readonly section: string
  readonly row: string
  readonly number: string
}

export function seatKey({ section, row, number }: SeatName): string {
  return `${section}\n${row}\n${number}`
}

/** The seat that has this name; null when the plan has none. */
export function seatNamed(plan: Plan, name: SeatName): PlanSeat | null {
  return plan.named.get(seatKey(name)) ?? null
}

/** `Stalls-A-12`; plans without sections or rows leave them out. */
export function seatText({ section, row, number }: SeatName): string {
  return [section, row, number].filter((part) => part !== '').join('-')
}
