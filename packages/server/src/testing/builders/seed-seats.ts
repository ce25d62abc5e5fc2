import type { Database } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'
import { insertRow } from './insert-row.ts'
import { seedShow, type SeededStock, type Show, type ShowOverrides } from './seed-catalogue.ts'

/** A row of seats 1, 2, 3… of one category; `aisleAfter` leaves a gap there. */
export interface RowOfSeats {
  readonly section: string
  readonly row: string
  readonly seats: number
  readonly category?: string
  readonly aisleAfter?: number
}

const pitch = 10

/** A plan in the pretix format; a seat's guid is its name. */
function seatingLayout(rows: readonly RowOfSeats[]) {
  const sections = [...new Set(rows.map(({ section }) => section))]
  const categories = [...new Set(rows.map(({ category = 'Standard' }) => category))]
  return {
    name: 'The hall',
    categories: categories.map((name) => ({ name, color: '#336699' })),
    size: { width: 1000, height: 1000 },
    zones: sections.map((section, zone) => ({
      name: section,
      position: { x: 0, y: zone * 500 },
      rows: rows
        .filter((one) => one.section === section)
        .map(({ row, seats, category = 'Standard', aisleAfter = seats }, line) => ({
          row_number: row,
          position: { x: 0, y: line * pitch },
          seats: Array.from({ length: seats }, (_, index) => ({
            seat_guid: `${section}-${row}-${index + 1}`,
            seat_number: String(index + 1),
            position: { x: index * pitch + (index >= aisleAfter ? 4 * pitch : 0), y: 0 },
            category,
          })),
        })),
    })),
  }
}

export interface SeatedShow extends Show {
  /** The stock of a category's first ticket type on the first date. */
  stockOf(category: string): SeededStock
}

const stalls: readonly RowOfSeats[] = ['A', 'B', 'C'].map((row) => ({
  section: 'Stalls',
  row,
  seats: 20,
}))

/** An event on sale with a plan of its own: one ticket type for each category, with as many tickets as it has seats. */
export async function seedSeatedShow(
  db: Database,
  wanted: ShowOverrides & { readonly rows?: readonly RowOfSeats[] } = {},
): Promise<SeatedShow> {
  const rows = wanted.rows ?? stalls
  const categories = [...new Set(rows.map(({ category = 'Standard' }) => category))]
  const layout = seatingLayout(rows)
  const planId = await insertRow(db, 'seating_plan', {
    key: randomIds.uuid(),
    provider: 'built_in',
    layout: JSON.stringify(layout),
    seat_count: rows.reduce((sum, { seats }) => sum + seats, 0),
  })
  const seatsOf = (category: string): number =>
    rows
      .filter((row) => (row.category ?? 'Standard') === category)
      .reduce((sum, { seats }) => sum + seats, 0)
  const types = wanted.types ?? categories.map((name) => ({ seat_category: name, name }))
  const show = await seedShow(db, {
    ...wanted,
    event: { seating_plan_id: planId, ...wanted.event },
    types: types.map((type) => ({ stock: seatsOf(String(type['seat_category'])), ...type })),
  })
  return {
    ...show,
    stockOf(category) {
      const index = types.findIndex((type) => type['seat_category'] === category)
      const stock = show.stocks[index]
      if (stock === undefined) throw new Error(`nothing sells ${category}`)
      return stock
    },
  }
}
