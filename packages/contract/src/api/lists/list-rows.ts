import * as z from 'zod/mini'
import { disputeStates } from '../order/dispute-states.ts'
import { waysToPay } from '../../ways/ways.ts'
import { currency, email, minorUnits, time } from '../fields.ts'
import {
  codeStates,
  paperKinds,
  mailStates,
  movementKinds,
  payoutStates,
  shownOrderStates,
  ticketStates,
  transferStates,
  voucherStates,
} from './list-filters.ts'

/** `other`: a way that a newer version has written. */
const shownWays = [...waysToPay, 'other'] as const

const text = z.string()
const count = z.int()
const maybe = <Field extends z.ZodMiniType>(field: Field) => z.nullable(field)
/** The time zone of the event, in which its times are shown. */
const timeZone = z.string()

/** An order, as far as it is the organiser's: its own tickets and its own share of the money. */
export const orderRow = z.strictObject({
  reference: text,
  /** Null while it waits to be paid. */
  paid_at: maybe(time),
  /** Until when its tickets are kept; null unless it waits to be paid. */
  pay_until: maybe(time),
  name: maybe(text),
  email: maybe(email),
  phone: maybe(text),
  /** Without those that were refunded. */
  tickets: count,
  checked_in: count,
  events: z.array(text),
  /** What the organiser gets of it, before anything was refunded. */
  total: minorUnits,
  /** What it has given back of that. */
  refunded: minorUnits,
  /** What its buyer still has to pay, by a plan or an invoice; null where others sell in the order, too. */
  owed: maybe(minorUnits),
  currency,
  paid_by: z.array(z.enum(shownWays)),
  last4: maybe(text),
  codes: z.array(text),
  status: z.enum(shownOrderStates),
})

/** A ticket and who comes with it. Who may not read orders sees no e-mail address. */
export const ticketRow = z.strictObject({
  id: count,
  order: text,
  holder: text,
  email: maybe(email),
  /** Why mail to that address comes back; null while it arrives. */
  email_problem: maybe(text),
  /** Who bought it. */
  buyer: maybe(text),
  event: text,
  event_id: count,
  date_id: count,
  starts_at: time,
  time_zone: timeZone,
  type: text,
  seat: maybe(text),
  code: text,
  status: z.enum(ticketStates),
  checked_in_at: maybe(time),
  paid_at: time,
  /** The guest list its holder stands on, and what was written about them there. */
  guest_list: maybe(text),
  note: maybe(text),
})

/** Everybody who has bought with one e-mail address. */
export const customerRow = z.strictObject({
  email,
  name: maybe(text),
  orders: count,
  tickets: count,
  /** What the organiser got of it and has not given back. */
  spent: minorUnits,
  currency,
  first_order_at: time,
  last_order_at: time,
  last_order: text,
})

export const codeRow = z.strictObject({
  id: count,
  /** The document that it is changed by, and those made together with it. */
  document: text,
  code: text,
  kind: z.enum(['percent', 'fixed_per_ticket', 'fixed_per_basket']),
  percent_basis_points: maybe(count),
  amount: maybe(minorUnits),
  currency: maybe(currency),
  used: count,
  held: count,
  max_uses: maybe(count),
  starts_at: maybe(time),
  ends_at: maybe(time),
  status: z.enum(codeStates),
})

/** A gift voucher. Its code is money, so only the end of it is shown; a search for the whole code finds it. */
export const giftVoucherRow = z.strictObject({
  id: count,
  code_ends_in: text,
  issued: minorUnits,
  balance: minorUnits,
  currency,
  issued_at: time,
  expires_at: maybe(time),
  recipient: maybe(text),
  sender: maybe(text),
  /** Null for one that was not sold here. */
  order: maybe(text),
  status: z.enum(voucherStates),
})

export const transferRow = z.strictObject({
  id: count,
  order: text,
  from_name: maybe(text),
  from_email: maybe(email),
  to_name: text,
  to_email: email,
  event: text,
  type: text,
  starts_at: time,
  time_zone: timeZone,
  tickets: count,
  is_gift: z.boolean(),
  created_at: time,
  ended_at: maybe(time),
  status: z.enum(transferStates),
})

/** The organiser's money of an order, of a payment, or of many: the same numbers in lists, in their totals and in takings. */
export const shareOfMoney = {
  /** What tickets brought the organiser: without booking fees, after discounts. Their VAT is in it. */
  brought: minorUnits,
  /** What of it went back to buyers, on the days when that was decided. */
  given_back: minorUnits,
  /** What is left: what the ledger owes the organiser. */
  net: minorUnits,
  /** The booking fees that the platform keeps for these tickets, and the VAT on them. Not in `net`. */
  fees: minorUnits,
  fee_vat: minorUnits,
  /** Gift vouchers sold: nobody's takings until they are used. Not in `net`. */
  vouchers_sold: minorUnits,
  /** Donations to the organiser's charity that its buyers made. Not in `net`. */
  donations: minorUnits,
}

/** Money of an order that came in or went back, on the day on which it was booked. */
export const paymentRow = z.strictObject({
  /** The number of its booking in the ledger. */
  id: count,
  /** In the time zone of the event. */
  day: text,
  at: time,
  order: text,
  paid_at: time,
  name: maybe(text),
  kind: z.enum(movementKinds),
  way: z.enum(shownWays),
  last4: maybe(text),
  /** What the buyer paid, and what goes back to them: all of it, with fees. Where others sell in the order, it stays between the buyer and the shop. */
  amount: maybe(minorUnits),
  refunded: maybe(minorUnits),
  ...shareOfMoney,
  currency,
  is_shared: z.boolean(),
  /** The state of this payment's dispute; null where no bank disputes it. */
  dispute: maybe(z.enum(disputeStates)),
  status: z.enum(shownOrderStates),
})

export const mailRow = z.strictObject({
  id: count,
  kind: text,
  to_email: email,
  to_name: maybe(text),
  order: text,
  attempts: count,
  created_at: time,
  sent_at: maybe(time),
  bounced_at: maybe(time),
  error: maybe(text),
  status: z.enum(mailStates),
})

/** A receipt, an invoice or a credit note. Amounts of credit notes are negative. */
export const paperRow = z.strictObject({
  id: count,
  number: text,
  day: text,
  issued_at: time,
  kind: z.enum(paperKinds),
  name: maybe(text),
  order: text,
  corrects: maybe(text),
  net: minorUnits,
  vat: minorUnits,
  gross: minorUnits,
  currency,
})

/** What the platform has paid out to the organiser. */
export const payoutRow = z.strictObject({
  id: count,
  day: text,
  amount: minorUnits,
  currency,
  reference: text,
  note: maybe(text),
  made_by: text,
  made_at: time,
  undone_by: maybe(text),
  undone_at: maybe(time),
  undone_why: maybe(text),
  status: z.enum(payoutStates),
})

/** The rows of each list. */
export const listRows = {
  orders: orderRow,
  tickets: ticketRow,
  customers: customerRow,
  codes: codeRow,
  'gift-vouchers': giftVoucherRow,
  transfers: transferRow,
  payments: paymentRow,
  mails: mailRow,
  papers: paperRow,
  payouts: payoutRow,
} as const
