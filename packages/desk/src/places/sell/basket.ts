import type { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import type { quoteOrder } from '@foyer/contract/api/box-office/quote-order.ts'
import type { AnswerOf, GivenBodyOf } from '@foyer/contract/api/operation.ts'

export type Sellable = AnswerOf<typeof listSellable>['data'][number]
export type Quote = AnswerOf<typeof quoteOrder>
export type LineWish = GivenBodyOf<typeof quoteOrder>['lines'][number]
export type Seat = NonNullable<LineWish['seats']>[number]

/** Tickets of one type for one date that the caller wants. */
export interface BasketLine {
  readonly of: Sellable
  readonly quantity: number
  /** Those that the caller asks for, one for each ticket; null for the best that are free. */
  readonly seats: readonly Seat[] | null
}
export type Basket = readonly BasketLine[]

export const isOf = (one: Pick<Sellable, 'date' | 'ticket_type'>) => {
  const { date, ticket_type: type } = one
  return (other: Pick<Sellable, 'date' | 'ticket_type'>): boolean =>
    other.date === date && other.ticket_type === type
}

export const quantityOf = (basket: Basket, one: Sellable): number =>
  basket.find(({ of }) => isOf(one)(of))?.quantity ?? 0

/** The basket with so many of these tickets. New ones come last; none of them takes the line away. */
export function withQuantity(basket: Basket, of: Sellable, quantity: number): Basket {
  const isSame = (line: BasketLine) => isOf(of)(line.of)
  if (quantity === 0) return basket.filter((line) => !isSame(line))
  if (!basket.some(isSame)) return [...basket, { of, quantity, seats: null }]
  return basket.map((line) =>
    isSame(line) ? { of, quantity, seats: line.seats && seatsFor(line.seats, quantity) } : line,
  )
}

/** The basket with these seats for a line; null for the best that are free. */
export const withSeats = (basket: Basket, of: Sellable, seats: readonly Seat[] | null): Basket =>
  basket.map((line) => (isOf(of)(line.of) ? { ...line, seats } : line))

/** As many seats as tickets: further ones are in the same row most often. */
function seatsFor(seats: readonly Seat[], quantity: number): Seat[] {
  const last = seats.at(-1) ?? { section: '', row: '', number: '' }
  const missing = Math.max(0, quantity - seats.length)
  return [...seats.slice(0, quantity), ...Array<Seat>(missing).fill({ ...last, number: '' })]
}

/** What would be asked of the server; null while there is no ticket, or a seat without a number. */
export function wishesOf(basket: Basket): LineWish[] | null {
  const isOpen = ({ seats }: BasketLine) =>
    seats !== null && seats.some(({ number }) => number.trim() === '')
  if (basket.length === 0 || basket.some(isOpen)) return null
  return basket.map(({ of: { date, ticket_type }, quantity, seats }) => ({
    date,
    ticket_type,
    quantity,
    ...(seats !== null && { seats: seats.map(trimmed) }),
  }))
}

const trimmed = ({ section, row, number }: Seat): Seat => ({
  section: section.trim(),
  row: row.trim(),
  number: number.trim(),
})

/** The codes of a text with commas between them. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
]
