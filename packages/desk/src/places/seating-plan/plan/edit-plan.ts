import type { LayoutRow, LayoutZone, PlanLayout } from '@foyer/contract/seating/plan-layout.ts'

type LayoutSeat = LayoutRow['seats'][number]
/** By guid. */
type Seats = ReadonlySet<string>

/** What a seat is for beside sitting; `seat` is every other one. */
export type PlaceKind = 'seat' | 'wheelchair' | 'companion'

/** Changes the seats that are meant, and leaves everything else as it is, also what this page does not know. */
function changeSeats(
  layout: PlanLayout,
  isMeant: (seat: LayoutSeat) => boolean,
  change: (seat: LayoutSeat) => LayoutSeat | null,
): PlanLayout {
  return changeRows(layout, (row) => {
    if (!row.seats.some(isMeant)) return row
    const seats = row.seats.flatMap((seat) => (isMeant(seat) ? (change(seat) ?? []) : seat))
    return { ...row, seats }
  })
}

function changeRows(layout: PlanLayout, change: (row: LayoutRow) => LayoutRow): PlanLayout {
  const zones = layout.zones.map((zone): LayoutZone => {
    const rows = zone.rows.map(change)
    return rows.every((row, index) => row === zone.rows[index]) ? zone : { ...zone, rows }
  })
  return zones.every((zone, index) => zone === layout.zones[index]) ? layout : { ...layout, zones }
}

export const giveCategory = (layout: PlanLayout, seats: Seats, category: string): PlanLayout =>
  changeSeats(
    layout,
    (seat) => seats.has(seat.seat_guid) && seat.category !== category,
    (seat) => ({ ...seat, category }),
  )

export const kindOf = ({ accessible, companion }: Pick<LayoutSeat, 'accessible' | 'companion'>) =>
  accessible === true ? 'wheelchair' : companion === true ? 'companion' : 'seat'

export const markPlaces = (layout: PlanLayout, seats: Seats, kind: PlaceKind): PlanLayout =>
  changeSeats(
    layout,
    (seat) => seats.has(seat.seat_guid) && kindOf(seat) !== kind,
    (seat) => {
      const { accessible: _, companion: __, ...plain } = seat
      if (kind === 'seat') return plain
      return { ...plain, [kind === 'wheelchair' ? 'accessible' : 'companion']: true }
    },
  )

/** Takes seats away; rows and blocks that are empty then go with them. */
export function removeSeats(layout: PlanLayout, seats: Seats): PlanLayout {
  const left = changeSeats(
    layout,
    (seat) => seats.has(seat.seat_guid),
    () => null,
  )
  if (left === layout) return layout
  const zones = left.zones.map((zone, index) =>
    zone === layout.zones[index]
      ? zone
      : { ...zone, rows: zone.rows.filter((row) => row.seats.length > 0) },
  )
  const kept = zones.filter(
    (zone, index) =>
      zone === layout.zones[index] || zone.rows.length > 0 || (zone.areas ?? []).length > 0,
  )
  return { ...left, zones: kept.length === 0 ? zones.slice(0, 1) : kept }
}

export const addCategory = (layout: PlanLayout, name: string, color: string): PlanLayout => ({
  ...layout,
  categories: [...layout.categories, { name, color }],
})

/** Another name or colour; its seats stay in it. */
export function changeCategory(
  layout: PlanLayout,
  before: string,
  { name, color }: { readonly name: string; readonly color: string },
): PlanLayout {
  const renamed = changeSeats(
    layout,
    (seat) => before !== name && seat.category === before,
    (seat) => ({ ...seat, category: name }),
  )
  return {
    ...renamed,
    categories: layout.categories.map((one) =>
      one.name === before ? { ...one, name, color } : one,
    ),
  }
}

/** Removes a category; its seats become those of another. The last one stays. */
export function removeCategory(layout: PlanLayout, name: string, into: string): PlanLayout {
  const rest = layout.categories.filter((one) => one.name !== name)
  if (rest.length === 0 || name === into) return layout
  const moved = changeSeats(
    layout,
    (seat) => seat.category === name,
    (seat) => ({ ...seat, category: into }),
  )
  return { ...moved, categories: rest }
}

/** Why a category cannot be called so; null when it can. @param own its name so far */
export function nameTaken({ categories }: PlanLayout, name: string, own: string | null): boolean {
  return categories.some((one) => one.name === name.trim() && one.name !== own)
}
