import * as z from 'zod/mini'
import type { Seat } from './seat.ts'

/** Seats of one row. Of an arena that is nearly sold out this is a tenth of naming each seat in full. */
export const seatRow = z.object({
  section: z.string(),
  row: z.string(),
  numbers: z.array(z.string()),
})

export type SeatRow = z.output<typeof seatRow>

/** Seats gathered by row, rows and numbers in the order they first came in. */
export function seatRowsOf(seats: Iterable<Seat>): SeatRow[] {
  const rows = new Map<string, SeatRow>()
  for (const { section, row, number } of seats) {
    const key = JSON.stringify([section, row])
    const known = rows.get(key)
    if (known === undefined) rows.set(key, { section, row, numbers: [number] })
    else known.numbers.push(number)
  }
  return [...rows.values()]
}

/** Every seat by itself again. */
export function seatsOfRows(rows: Iterable<SeatRow>): Seat[] {
  return [...rows].flatMap(({ section, row, numbers }) =>
    numbers.map((number) => ({ section, row, number })),
  )
}
