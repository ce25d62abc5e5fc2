import * as z from 'zod/mini'
import { invoice } from '../box-office/invoice-shapes.ts'
import { disputeStates } from './dispute-states.ts'
import { email, minorUnits, time } from '../fields.ts'

/** What an organiser sees of one order: its own part, and that there is more. */

const seatShape = z.nullable(
  z.strictObject({ section: z.string(), row: z.string(), number: z.string() }),
)

export const ticketShape = z.strictObject({
  id: z.int(),
  /** Printed beside the QR code. It opens the door, so it is null for people who may not read tickets. */
  code: z.nullable(z.string()),
  state: z.enum(['valid', 'used', 'refunded']),
  event: z.string(),
  ticket_type: z.string(),
  starts_at: time,
  time_zone: z.string(),
  seat: seatShape,
  /** Null, like the address, once its holder is forgotten; a guest at the counter may have none. */
  holder_name: z.nullable(z.string()),
  holder_email: z.nullable(email),
  /** False when it was passed on to somebody else. */
  is_buyers: z.boolean(),
  checked_in_at: z.nullable(time),
  /** The person or door that admitted its holder. */
  checked_in_by: z.nullable(z.string()),
  /** The offer to somebody who has not answered yet, which can be taken back. */
  transfer: z.nullable(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      email,
      state: z.enum(['scheduled', 'sent']),
      send_at: time,
    }),
  ),
})

export const addressShape = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  address_1: z.string(),
  address_2: z.nullable(z.string()),
  town: z.string(),
  postcode: z.string(),
  state: z.nullable(z.string()),
})

export const lineShape = z.strictObject({
  id: z.int(),
  kind: z.enum(['ticket', 'gift_voucher']),
  name: z.string(),
  qty: z.int(),
  /** How many are not valid any more, and how many of those because they were exchanged. */
  refunded: z.int(),
  exchanged: z.int(),
  /** For the whole line, with booking fees and after discounts. */
  pays: minorUnits,
  /** The organiser's part of it. */
  organiser: minorUnits,
  booking_fees: minorUnits,
})

/** A part of the price that is no line. What is taken off it is below zero. */
export const extraShape = z.strictObject({
  kind: z.enum([
    'refund_protection',
    'delivery',
    'donation',
    'donation_fee',
    'gift_vouchers',
    /** The money of exchanged tickets, which pays for these. */
    'credit',
  ]),
  amount: minorUnits,
})

export const paymentShape = z.strictObject({
  id: z.int(),
  provider: z.string(),
  card_last4: z.nullable(z.string()),
  state: z.string(),
  /** Whether it is money of tickets that were exchanged for those of this order. */
  is_credit: z.boolean(),
  /** Null in an order that holds tickets of other organisers too. */
  amount: z.nullable(minorUnits),
  created_at: time,
  captured_at: z.nullable(time),
})

export const refundShape = z.strictObject({
  amount: minorUnits,
  /** Null where only the organiser's share of a mixed order is shown. */
  provider: z.nullable(z.string()),
  state: z.nullable(z.enum(['created', 'unknown', 'pending', 'succeeded', 'failed'])),
  reason: z.nullable(z.string()),
  /** Why it was refused, in plain words; null unless it was. */
  problem: z.nullable(z.string()),
  /** How the organiser has given it back itself; null where it went as it came. */
  paid_by: z.nullable(z.enum(['cash', 'transfer'])),
  /** The order that this money pays for now; null when it went to the buyer. */
  credited_to: z.nullable(z.string()),
  created_at: time,
})

/** A payment that the buyer's bank is taking back, or may take back. */
export const disputeShape = z.strictObject({
  /** The provider's id of it. */
  id: z.string(),
  provider: z.string(),
  state: z.enum(disputeStates),
  /** In the provider's words, such as `product_not_received`. */
  reason: z.string(),
  /** Null, like `taken`, in an order that holds tickets of other organisers too. */
  amount: z.nullable(minorUnits),
  /** What the provider holds back of it now, and what of that is the organiser's. */
  taken: z.nullable(minorUnits),
  own_taken: minorUnits,
  /** Until when the bank takes evidence; null where it takes none. */
  respond_by: z.nullable(time),
  made_at: time,
  /** Where it is answered, by somebody who has an account there; null where its provider has no page for that. */
  url: z.nullable(z.string()),
})

/** Money that was given back, was refused on its way and was not sent again: it is still owed. */
export const refusedShape = z.nullable(
  z.strictObject({
    /** Null in an order that holds tickets of other organisers too. */
    amount: z.nullable(minorUnits),
    problem: z.string(),
  }),
)

/** An order on the other side of an exchange. */
export const exchangeShape = z.strictObject({
  order: z.string(),
  /** `waiting`: nothing has changed, and nothing does until the difference is paid. */
  state: z.enum(['waiting', 'done']),
  /** Until when the difference can be paid; null unless it waits for that. */
  pay_until: z.nullable(time),
  /** The codes of the tickets that are given up; none for people who may not read tickets. */
  tickets: z.array(z.string()),
})

export const partShape = z.strictObject({
  number: z.int(),
  amount: minorUnits,
  due_on: z.iso.date(),
  state: z.string(),
})

export const answerShape = z.strictObject({
  id: z.int(),
  question: z.string(),
  /** For which ticket, counted from 1; 0 for a question that is asked once. */
  copy: z.int(),
  /** Null for an answer about health and the like, which nobody needs to see here. */
  answer: z.nullable(z.string()),
})

export const mailShape = z.strictObject({
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'bounced']),
  queued_at: time,
  sent_at: z.nullable(time),
  /** Until when it can be stopped: it waits a little before it goes. */
  stoppable_until: z.nullable(time),
  problem: z.nullable(z.string()),
})

/** How staff made the order, and what it still waits for. */
export const deskOrderShape = z.strictObject({
  way: z.enum(['card_link', 'cash', 'invoice', 'free', 'exchange']),
  /** Why it costs less than its tickets do. */
  reason: z.nullable(z.string()),
  /** What staff wrote down when they made it. */
  note: z.nullable(z.string()),
  /** Until when its buyer can pay by the link; null when it waits for no link. */
  pay_until: z.nullable(time),
  /** What its buyer owes or owed: of an order that came from exchanging one on an invoice, the older invoice too. */
  invoices: z.array(invoice),
})

export const noteShape = z.strictObject({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  /** Whether the caller wrote it, and so may change it. */
  is_own: z.boolean(),
  written_at: time,
  changed_at: z.nullable(time),
})

export const voucherShape = z.strictObject({
  id: z.int(),
  value: minorUnits,
  left: minorUnits,
  recipient: z.nullable(z.string()),
  is_cancelled: z.boolean(),
})

export const storyShape = z.strictObject({
  at: time,
  text: z.string(),
  /** The person at the desk or the key that did it; null for buyers and for what happens by itself. */
  by: z.nullable(z.string()),
})
