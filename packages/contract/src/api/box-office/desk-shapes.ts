import * as z from 'zod/mini'
import {
  deskLinesMaximum,
  deskQuantityMaximum,
  codeLengthMaximum,
  codesMaximum,
  invoiceAddressMaximum,
  invoiceLineMaximum,
  idMaximum,
  reasonLengthMaximum,
  printedSeatLengthMaximum,
} from '../../limits.ts'
import { askedTime, currency, day, minorUnits, time } from '../fields.ts'
import { optionalLine, optionalLines } from '../../typed/free-text.ts'

/** What operations of the box office have in common. */

export const rowId = z.int().check(z.minimum(1), z.maximum(idMaximum))
const label = z.string().check(z.maxLength(printedSeatLengthMaximum))

/** A seat as it is printed on a ticket; empty where the house has no such part. */
export const seat = z.strictObject({ section: label, row: label, number: label })

/** Tickets of one type for one date. Without `seats` the best that are free are taken, where there are seats. */
const lineWish = z.strictObject({
  date: rowId,
  ticket_type: rowId,
  quantity: z.int().check(z.minimum(1), z.maximum(deskQuantityMaximum)),
  seats: z.optional(z.array(seat).check(z.maxLength(deskQuantityMaximum))),
})
export const lineWishes = z.array(lineWish).check(z.minLength(1), z.maxLength(deskLinesMaximum))

export const codes = z.optional(
  z
    .array(z.string().check(z.minLength(1), z.maxLength(codeLengthMaximum)))
    .check(z.maxLength(codesMaximum)),
)
/** Why something costs less than usual; for the organiser, not for the buyer. */
export const reason = optionalLines(reasonLengthMaximum)

const cash = z.strictObject({ way: z.literal('cash') })
const invoiceLine = z.optional(optionalLine(invoiceLineMaximum))
const invoice = z.strictObject({
  way: z.literal('invoice'),
  due_on: day,
  /** Whom it is for besides the buyer, who is mailed what is owed. */
  company: invoiceLine,
  address: z.optional(optionalLines(invoiceAddressMaximum)),
  /** What the company calls it, such as the number of its order. */
  buyer_reference: invoiceLine,
})
/** The buyer is mailed a link; without `until` it works for `payLinkHoursDefault`. */
const cardLink = z.strictObject({ way: z.literal('card_link'), until: z.optional(askedTime) })
const free = z.strictObject({ way: z.literal('free') })

/** How an order is paid: `cash` is also a card terminal of the house, which the platform knows nothing of. */
export const payment = z.discriminatedUnion('way', [cash, invoice, cardLink, free])
export const paymentOfDifference = z.discriminatedUnion('way', [cash, invoice, cardLink])

/** A ticket that was issued, for whoever prints it or reads it out. */
const issuedTicket = z.strictObject({
  id: z.int(),
  code: z.string(),
  event: z.string(),
  ticket_type: z.string(),
  starts_at: time,
  seat: z.nullable(seat),
})

/** An order that staff have made. */
export const orderMade = z.strictObject({
  reference: z.string(),
  status: z.enum(['sold', 'waiting']),
  currency,
  /** What was paid, or is to be paid. */
  total: minorUnits,
  /** With a link to pay: until when, and the link. */
  pay_until: z.nullable(time),
  pay_url: z.nullable(z.string()),
  /** Empty as long as it waits to be paid. */
  tickets: z.array(issuedTicket),
})
