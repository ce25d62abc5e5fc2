import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import type { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { locale } from '@foyer/language/texts.ts'
import type { CheckInNews } from '../../parts/check-in/use-check-in.ts'

export type DoorTicket = AnswerOf<typeof listDoorTickets>['data'][number]
export type DoorDate = AnswerOf<typeof getDoorDate>

/** The tickets of a date as this device has them. */
export interface DoorList {
  /** In the order of their holders' names. */
  readonly tickets: readonly DoorTicket[]
  /** The server's time of what it was last brought up to date with. */
  readonly asOf: string
  /** When this device read it last, and when it read all of it, in milliseconds since 1970. */
  readonly readAt: number
  readonly fullAt: number
  /** False while its first pages are on their way. */
  readonly isComplete: boolean
}

const inOrder = (tickets: readonly DoorTicket[]): DoorTicket[] => {
  const { compare } = new Intl.Collator(locale())
  return tickets.toSorted((one, other) => compare(one.holder, other.holder) || one.id - other.id)
}

/** The tickets with these in the place of what was known of them. */
export function withChanged(
  tickets: readonly DoorTicket[],
  changed: readonly DoorTicket[],
): readonly DoorTicket[] {
  if (changed.length === 0) return tickets
  const all = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  for (const ticket of changed) all.set(ticket.id, ticket)
  return inOrder([...all.values()])
}

/** The ticket after what became of it here. */
export function afterNews(ticket: DoorTicket, news: CheckInNews): DoorTicket {
  if (news === 'undone')
    return { ...ticket, status: 'valid', checked_in_at: null, checked_in_by: null }
  switch (news.result) {
    case 'admitted':
    case 'used':
      return { ...ticket, status: 'used', checked_in_at: news.at, checked_in_by: news.by }
    case 'refunded':
      return { ...ticket, status: 'refunded' }
    case 'other_day':
      return ticket
  }
}

export interface InOf {
  readonly in: number
  readonly expected: number
}

/** How many are in of those who are expected. */
export function countIn(tickets: readonly DoorTicket[]): InOf {
  const expected = tickets.filter(({ status }) => status !== 'refunded')
  return {
    in: expected.filter(({ status }) => status === 'used').length,
    expected: expected.length,
  }
}

/** Whether the server has counted something else than this list has, so that it has to be read. */
export function isBehind({ tickets }: DoorList, date: DoorDate): boolean {
  const own = countIn(tickets)
  const last = tickets.reduce<string | null>(
    (latest, { status, checked_in_at: at }) =>
      status === 'used' && at !== null && at > (latest ?? '') ? at : latest,
    null,
  )
  return own.in !== date.in || own.expected !== date.expected || last !== date.last_in_at
}
