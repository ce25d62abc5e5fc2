import type { Minor } from '@foyer/contract/money.ts'
import type { Block, PlanSeat } from '@foyer/contract/seating/plan.ts'
import { runsOf } from '@foyer/contract/rules/seats/seat-runs.ts'
import type { MapModel, MapSeat } from '../map-model.ts'
import type { SeatState } from '../seat-state.ts'

export interface ListWish {
  /** Lists only seats with this many free side by side; 1 lists any. */
  readonly together: number
  readonly category: string | null
  /** Lists only places for wheelchairs and companions. */
  readonly onlyPlaces: boolean
}

export interface ListRow {
  readonly label: string
  readonly seats: readonly MapSeat[]
}

export interface ListSection {
  readonly name: string
  readonly rows: readonly ListRow[]
  /** The number of free seats in it that meet the wish. */
  readonly free: number
  /** The price of the cheapest of them; null when there are none. */
  readonly from: Minor | null
}

/** The seats that the buyer can take, by section and row in their order; empty rows and sections are left out. */
export function listSections(
  model: MapModel,
  states: readonly SeatState[],
  wish: ListWish,
): readonly ListSection[] {
  const entryOf = ({ guid }: PlanSeat): MapSeat | null => model.byGuid.get(guid) ?? null
  const isOpen = (seat: PlanSeat): boolean => {
    const one = entryOf(seat)
    if (one === null) return false
    const state = states[one.index]
    // The buyer's own seats are listed whatever the wish, or they could not be released here.
    if (state === 'mine') return true
    if (state !== 'free') return false
    if (wish.onlyPlaces && !seat.accessible && !seat.companion) return false
    return wish.category === null || seat.category === wish.category
  }
  const openOf = (block: Block): readonly PlanSeat[] =>
    wish.together < 2 || wish.onlyPlaces
      ? block.filter(isOpen)
      : runsOf(block, isOpen)
          .filter((run) => run.length >= wish.together)
          .flat()
  return model.plan.zones.flatMap((zone) => {
    const rows = zone.rows.flatMap((row) => {
      const seats = row.blocks.flatMap(openOf).flatMap((seat) => entryOf(seat) ?? [])
      return seats.length === 0 ? [] : [{ label: row.label, seats }]
    })
    if (rows.length === 0) return []
    const free = rows.flatMap((row) => row.seats).filter(({ index }) => states[index] === 'free')
    const prices = free.flatMap(({ price }) => price?.price ?? [])
    const from = prices.length === 0 ? null : prices.reduce((one, other) => Math.min(one, other))
    return [{ name: zone.name, rows, free: free.length, from }]
  })
}
