import { isOver } from '../changes/taken.ts'
import type { Stored } from './read-stored.ts'
import type { Rows } from './tables.ts'

/**
 * The rows with as much of every date that is over as was sold of it. A smaller stock is meant for the dates to come: nobody
 * can change what a date has sold that is over, so it stops nobody from saving the others.
 */
export function withRoomOfOver(
  rows: Rows,
  renewed: readonly string[],
  { dates, stock }: Pick<Stored, 'dates' | 'stock'>,
  now: Date,
): Rows {
  const over = new Map(
    dates
      .filter((date) => isOver(date, now) && !renewed.includes(date.key))
      .map((date) => [date.key, date]),
  )
  if (over.size === 0) return rows
  // A date that is brought back to life at a new time is sold once more.
  for (const { key, starts_at: startsAt } of rows.event_date)
    if (key !== null && Date.parse(startsAt ?? '') > now.getTime()) over.delete(key)
  const sold = new Map(
    stock
      .filter(({ date }) => over.has(date))
      .map((one) => [`${one.ticket} ${one.date}`, one.held + one.sold]),
  )
  const atLeast = (capacity: number | null, taken: number): number | null =>
    capacity === null ? null : Math.max(capacity, taken)
  return {
    ...rows,
    ticket_stock: rows.ticket_stock.map((row) => ({
      ...row,
      capacity: atLeast(row.capacity, sold.get(`${row.ticket_type_id} ${row.event_date_id}`) ?? 0),
    })),
    event_date: rows.event_date.map((row) => ({
      ...row,
      capacity: atLeast(row.capacity, over.get(row.key ?? '')?.taken ?? 0),
    })),
  }
}
