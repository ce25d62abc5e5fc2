import type { Tx } from '../../../platform/database/db.ts'
import { takenOf } from '../changes/taken.ts'
import { datesOf, stockOf } from '../import/stored-store.ts'

const within = (key: string): string => key.slice(key.indexOf('/') + 1)

/** What is sold and held of an event, by its dates, by its tickets, and of each ticket on each date. */
export async function readTaken(tx: Tx, event: string, now: Date) {
  const stock = await stockOf(tx, [event])
  const dates = await datesOf(tx, [event])
  const taken = takenOf({ events: [], stock, dates, venues: [], rooms: [], leftOut: [] }, now)
  const live = dates.filter(({ isLive }) => isLive)
  return {
    dates: live.map(({ id, key, startsAt, isCancelled }) => ({
      date: id,
      key: within(key),
      starts_at: startsAt.toISOString(),
      is_cancelled: isCancelled,
      ...taken.date(key),
    })),
    tickets: [...new Set(stock.map(({ ticket }) => ticket))].map((ticket) => ({
      key: within(ticket),
      ...taken.ticket(ticket),
    })),
    stock: stock
      .filter(({ date, isLive }) => isLive && live.some(({ key }) => key === date))
      .map(({ ticket, date, capacity, sold, held }) => ({
        date: within(date),
        ticket: within(ticket),
        sold,
        held,
        capacity,
      })),
  }
}
