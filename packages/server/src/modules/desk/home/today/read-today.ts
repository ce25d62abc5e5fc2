import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { missingFields, type getToday } from '@foyer/contract/api/home/get-today.ts'
import type { Foyer } from '../../../../foyer.ts'
import { readKept, type KeptAnswers } from '../../kept-answers.ts'
import { viewDates } from '../event/date-view.ts'
import { listNextDates } from '../event/dates-store.ts'
import { recentFigures } from '../figures/recent-figures.ts'
import { readMissing } from './missing-store.ts'
import { readDaysSold } from './today-store.ts'

type Today = AnswerOf<typeof getToday>

const datesMost = 12

/** The last answer for each organiser that was asked for lately, in this process. */
export type TodayRoom = KeptAnswers<Today>

const namesOf = {
  postal_address: 'postalAddress',
  vat_number: 'vatNumber',
  refund_policy: 'refundPolicy',
} as const satisfies Record<(typeof missingFields)[number], string>

/** How an organiser is doing today, at most some seconds old. */
export async function readToday(foyer: Foyer, organiserId: number, now: Date): Promise<Today> {
  return await readKept(
    foyer.rooms.desk.today,
    String(organiserId),
    now,
    async () => await readTodayAnew(foyer, organiserId, now),
  )
}

async function readTodayAnew(foyer: Foyer, organiserId: number, now: Date): Promise<Today> {
  const [sold, stocks, missing] = await Promise.all([
    foyer.db.readOne(async (tx) => await readDaysSold(tx, organiserId, now)),
    foyer.db.readOne(async (tx) => await listNextDates(tx, organiserId, now, datesMost)),
    foyer.db.readOne(async (tx) => await readMissing(tx, organiserId)),
  ])
  const recent = await recentFigures(foyer, sold.bookedTo)
  const mine = recent.rows.filter((row) => row.organiserId === organiserId)
  const added = (day: string, count: (row: (typeof mine)[number]) => number): number =>
    mine.reduce((sum, row) => (row.day === day ? sum + count(row) : sum), 0)
  return {
    today: sold.today,
    time_zone: sold.timeZone,
    is_complete: recent.isComplete,
    missing: missing === undefined ? [] : missingFields.filter((field) => missing[namesOf[field]]),
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
