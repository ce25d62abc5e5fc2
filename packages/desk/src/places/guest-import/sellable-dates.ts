import type { GuestTicket } from '@foyer/contract/rules/guests/check-guests.ts'
import { dateText, type Sellable } from '../../parts/choosing/use-sellable.ts'

/** A date that guests can be put on the list of. */
export interface SellableDate {
  readonly date: number
  readonly label: string
}

/** Tickets that guests can be given: those without seats. */
export interface GuestTicketType {
  readonly name: string
  readonly left: number
}

/** The dates of what can be sold, in its order. */
export const datesOf = (sellable: readonly Sellable[]): readonly SellableDate[] =>
  [...Map.groupBy(sellable, ({ date }) => date)].flatMap(([date, [first]]) =>
    first === undefined ? [] : [{ date, label: dateText(first) }],
  )

export const typesOf = (sellable: readonly Sellable[]): readonly GuestTicketType[] =>
  sellable.filter((row) => !row.has_seats).map(({ name, left }) => ({ name, left }))

/** What a sheet for the date may name; null while it is not known. */
export const ticketsOf = (
  sellable: readonly Sellable[] | undefined,
): readonly GuestTicket[] | null =>
  sellable?.map(({ ticket_type: id, name, has_seats: hasSeats }) => ({
    stockId: id,
    ticketTypeId: id,
    name,
    hasSeats,
  })) ?? null
