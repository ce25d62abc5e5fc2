import type { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import type { OrderTicket } from '../order-context.ts'

export type ExchangeWish = GivenBodyOf<typeof previewExchange>
export type Difference = ExchangeWish['difference']

/** A seat as somebody types it. */
export interface TypedSeat {
  readonly section: string
  readonly row: string
  readonly number: string
}

/** What somebody has chosen and typed so far. */
export interface TypedExchange {
  readonly ticketIds: readonly number[]
  /** What tickets of a kind become, by that kind: a date and a ticket type. */
  readonly become: Readonly<Record<string, SellableKey | undefined>>
  /** By ticket; the best that is free for one that is not here. */
  readonly seats: Readonly<Record<number, TypedSeat | undefined>>
  readonly code: string
  readonly difference: Difference
  readonly reason: string
}

export interface SellableKey {
  readonly date: number
  readonly ticket_type: number
}

export const newExchange = (ticketIds: readonly number[]): TypedExchange => ({
  ticketIds,
  become: {},
  seats: {},
  code: '',
  difference: 'settled',
  reason: '',
})

/** Tickets of one kind are exchanged alike: the same type on the same date. */
export const kindOf = ({ event, ticket_type: type, starts_at: at }: OrderTicket): string =>
  JSON.stringify([event, type, at])

/** At least one. */
export type TicketsOfKind = readonly [OrderTicket, ...OrderTicket[]]

/** The chosen tickets by their kinds, in the order of the page. */
export function byKind(tickets: readonly OrderTicket[]): ReadonlyMap<string, TicketsOfKind> {
  const kinds = new Map<string, TicketsOfKind>()
  for (const ticket of tickets) {
    const kind = kindOf(ticket)
    const before = kinds.get(kind)
    kinds.set(kind, before === undefined ? [ticket] : [...before, ticket])
  }
  return kinds
}

/** Whether it can be exchanged at all: the server says more, once it is asked. */
export const isExchangeable = (
  ticket: OrderTicket,
): ticket is OrderTicket & { readonly code: string } =>
  ticket.state === 'valid' && ticket.transfer === null && ticket.code !== null

/** Whether a seat is asked for that has no number yet; whatever else a house has, its seats have one. */
export const isHalfNamed = (seat: TypedSeat | undefined): boolean => seat?.number.trim() === ''

/** What would be asked of the server; null while something is missing. */
export function wishOf(
  { ticketIds, become, seats, code, difference, reason }: TypedExchange,
  tickets: readonly OrderTicket[],
): ExchangeWish | null {
  const chosen = tickets.filter(isExchangeable).filter(({ id }) => ticketIds.includes(id))
  if (chosen.length === 0) return null
  const wishes: ExchangeWish['tickets'] = []
  for (const ticket of chosen) {
    const to = become[kindOf(ticket)]
    const seat = seats[ticket.id]
    if (to === undefined || isHalfNamed(seat)) return null
    wishes.push({ code: ticket.code, ...to, ...(seat !== undefined && { seat: trimmed(seat) }) })
  }
  return {
    tickets: wishes,
    difference,
    ...(code.trim() !== '' && { codes: [code.trim()] }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }
}

const trimmed = ({ section, row, number }: TypedSeat): TypedSeat => ({
  section: section.trim(),
  row: row.trim(),
  number: number.trim(),
})
