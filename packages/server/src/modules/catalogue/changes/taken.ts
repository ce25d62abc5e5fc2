import { dateChangesOverMs } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { formatNumber } from '@foyer/contract/formats.ts'
import type { Stored } from '../import/read-stored.ts'

/** Tickets that were bought or are reserved at this moment. */
export interface Taken {
  readonly sold: number
  readonly held: number
}

/** What is taken of an import's events, for each kind of entry. */
export interface TakenOf {
  date(key: string): Taken
  ticket(key: string): Taken
  event(key: string): Taken
  /** Tickets of dates that are not over: their holders still want to come. */
  aheadOf(event: string): Taken
}

export function takenOf(stored: Stored, now: Date): TakenOf {
  const byDate = sums(stored, ({ date }) => date)
  const byTicket = sums(stored, ({ ticket }) => ticket)
  const byEvent = sums(stored, ({ ticket }) => eventOf(ticket))
  const ahead = new Set(stored.dates.filter((date) => !isOver(date, now)).map(({ key }) => key))
  const byEventAhead = sums(
    { stock: stored.stock.filter(({ date }) => ahead.has(date)) },
    ({ ticket }) => eventOf(ticket),
  )
  const nothing = { sold: 0, held: 0 }
  return {
    date: (key) => byDate.get(key) ?? nothing,
    ticket: (key) => byTicket.get(key) ?? nothing,
    event: (key) => byEvent.get(key) ?? nothing,
    aheadOf: (key) => byEventAhead.get(key) ?? nothing,
  }
}

export const isTaken = ({ sold, held }: Taken): boolean => sold + held > 0

/** `4 sold, 2 held`; empty when none are. */
export function takenText({ sold, held }: Taken): string {
  return [sold > 0 ? `${sold} sold` : '', held > 0 ? `${held} held` : ''].filter(Boolean).join(', ')
}

/** The same at the desk, in the shop's language. */
export function takenAtDesk({ sold, held }: Taken): string {
  const counts = { sold: formatNumber(sold), held: formatNumber(held) }
  if (held === 0) return t('{sold} sold', counts)
  return sold === 0 ? t('{held} held', counts) : t('{sold} sold, {held} held', counts)
}

/** The key of the event that a date or a ticket type belongs to. */
export const eventOf = (key: string): string => key.slice(0, key.indexOf('/'))

/** Whether a date is past its end, or long past its start where no end is named. */
export function isOver(
  date: { readonly startsAt: Date; readonly endsAt: Date | null },
  now: Date,
): boolean {
  const end = date.endsAt?.getTime() ?? date.startsAt.getTime() + dateChangesOverMs
  return end <= now.getTime()
}

function sums(
  { stock }: Pick<Stored, 'stock'>,
  keyOf: (row: Stored['stock'][number]) => string,
): Map<string, Taken> {
  const found = new Map<string, Taken>()
  for (const row of stock) {
    const key = keyOf(row)
    const { sold = 0, held = 0 } = found.get(key) ?? {}
    found.set(key, { sold: sold + row.sold, held: held + row.held })
  }
  return found
}
