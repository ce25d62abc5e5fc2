import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getToday } from '@foyer/contract/api/home/get-today.ts'
import type { Foyer } from '../../../../foyer.ts'
import { viewDates } from '../event/date-view.ts'
import { listNextDates } from '../event/dates-store.ts'
import { recentFigures } from '../figures/recent-figures.ts'
import { readDaysSold } from './today-store.ts'

type Today = AnswerOf<typeof getToday>

/** For how long an answer is given again: the desks of an organiser ask every few seconds, each for itself. */
const keptMs = 3_000
const datesMost = 12

/** The last answer for each organiser that was asked for lately, in this process. */
export type TodayRoom = Map<number, { readonly readAt: number; readonly today: Promise<Today> }>

/** How an organiser is doing today, at most some seconds old. */
export async function readToday(foyer: Foyer, organiserId: number, now: Date): Promise<Today> {
  const kept = foyer.rooms.desk.today
  const readAt = now.getTime()
  for (const [id, one] of kept) if (readAt - one.readAt >= keptMs) kept.delete(id)
  const found = kept.get(organiserId)
  if (found !== undefined) return await found.today
  const mine = { readAt, today: readTodayAnew(foyer, organiserId, now) }
  kept.set(organiserId, mine)
  try {
    return await mine.today
  } catch (error) {
    if (kept.get(organiserId) === mine) kept.delete(organiserId)
    throw error
  }
}

async function readTodayAnew(foyer: Foyer, organiserId: number, now: Date): Promise<Today> {
  const [sold, stocks] = await Promise.all([
    foyer.db.readOne(async (tx) => await readDaysSold(tx, organiserId, now)),
    foyer.db.readOne(async (tx) => await listNextDates(tx, organiserId, now, datesMost)),
  ])
  const recent = await recentFigures(foyer, sold.bookedTo)
  const mine = recent.rows.filter((row) => row.organiserId === organiserId)
  const added = (day: string, count: (row: (typeof mine)[number]) => number): number =>
    mine.reduce((sum, row) => (row.day === day ? sum + count(row) : sum), 0)
  return {
    today: sold.today,
    time_zone: sold.timeZone,
    is_complete: recent.isComplete,
    days: sold.days.map(({ day, orders, tickets }) => ({
      day,
      orders: orders + added(day, (row) => row.orders),
      tickets: tickets + added(day, (row) => row.tickets - row.ticketsReturned),
    })),
    dates: viewDates(stocks, now).map(({ first, shown }) => ({
      ...shown,
      event: first.eventId,
      title: first.title,
      time_zone: first.timeZone,
      is_today: first.isToday,
    })),
  }
}
