import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import type { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'

/** A guest as somebody types them in. */
export interface TypedGuest {
  readonly key: number
  readonly name: string
  readonly email: string
  /** The name of the ticket type. */
  readonly ticket: string
  readonly quantity: string
}

export const emptyGuest = (key: number): TypedGuest => ({
  key,
  name: '',
  email: '',
  ticket: '',
  quantity: '1',
})

/** Whether anything of this guest was typed: lines that were left empty are not sent. */
const isTyped = ({ name, email }: TypedGuest): boolean => name.trim() !== '' || email.trim() !== ''

/** Those that are sent, in the order in which the server counts them. A guest of whom nothing is known is asked for. */
export const guestsToSend = (guests: readonly TypedGuest[]): readonly TypedGuest[] => {
  const typed = guests.filter(isTyped)
  return typed.length > 0 ? typed : guests.slice(0, 1)
}

/** What is sent of them; with one kind of ticket nobody chooses it. */
export const rowsToSend = (
  guests: readonly TypedGuest[],
  types: readonly { readonly name: string }[],
): GivenBodyOf<typeof takeGuestList>['guests'] => ({
  rows: guestsToSend(guests).map(({ name, email, ticket, quantity }) => ({
    name,
    email,
    ticket_type: ticketOf(ticket, types),
    quantity,
  })),
})

export const ticketOf = (ticket: string, types: readonly { readonly name: string }[]): string =>
  types.some(({ name }) => name === ticket) ? ticket : (types[0]?.name ?? '')

/** A list of typed guests is called by their names. */
export const nameOfTyped = (guests: readonly TypedGuest[]): string =>
  guests
    .map(({ name }) => name.trim())
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, 100)
