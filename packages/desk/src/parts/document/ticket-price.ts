import { type Currency, fromWire, type Minor } from '@foyer/contract/money.ts'
import { isFields, textOf } from './document-context.ts'
import type { Fields } from './field-path.ts'

export interface TicketPrice {
  /** What the organiser keeps of a ticket. */
  readonly keeps: Minor
  readonly fee: Minor
  /** All that a buyer pays for it. */
  readonly pays: Minor
}

/** Whether the fee comes on top of a price, or out of it. */
export type FeeWay = 'on_top' | 'included'

export const feeWayOf = (ticket: Fields): FeeWay =>
  ticket['face_price'] === undefined ? 'on_top' : 'included'

/**
 * What a ticket costs, by the rules of docs/catalogue.md: a `price` is what the organiser keeps, and the fee comes on top;
 * a `face_price` is what the buyer pays, and the fee comes out of it. Null while an amount is none.
 */
export function priceOfTicket(ticket: Fields, currency: Currency): TicketPrice | null {
  const way = feeWayOf(ticket)
  const typed = textOf(ticket[way === 'on_top' ? 'price' : 'face_price'])
  const amount = fromWire(typed, currency)
  const fee = fromWire(textOf(ticket['booking_fee']) || '0', currency)
  if (amount === null || fee === null || amount < 0 || fee < 0) return null
  if (way === 'on_top') return { keeps: amount, fee, pays: amount + fee }
  return fee > amount ? null : { keeps: amount - fee, fee, pays: amount }
}

/** The ticket with its fee on top or included; the amount that was typed stays as it is. */
export function withFeeWay(ticket: Fields, way: FeeWay): Fields {
  const { price, face_price: face, absorb_fee: _absorbs, ...rest } = ticket
  const amount = price ?? face
  return way === 'on_top'
    ? { ...rest, price: amount }
    : { ...rest, face_price: amount ?? '', absorb_fee: true }
}

/** The ticket types of an event as they stand, whatever else may stand there. */
export const entriesOf = (value: unknown): readonly (readonly [string, Fields])[] =>
  isFields(value)
    ? Object.entries(value).flatMap(([key, entry]) =>
        isFields(entry) ? [[key, entry] as const] : [],
      )
    : []
