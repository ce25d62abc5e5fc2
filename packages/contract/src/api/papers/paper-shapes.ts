import * as z from 'zod/mini'
import { askedDay, currency, day, minorUnits, time } from '../fields.ts'

/** A period of whole days where the organiser is, both included. */
export const ofWholeDays = { from: askedDay, to: askedDay }

export const sellers = ['organiser', 'platform'] as const

/** Papers are issued within a minute of a booking, and a report counts only bookings that have theirs. */
const asFarAsIssued = {
  /** False while the period is not over, or papers of it are still being issued. */
  is_complete: z.boolean(),
  /** The moment up to which bookings are counted; null when the period has all of its bookings. */
  up_to: z.nullable(time),
}

/** An amount with the VAT in it, by its rate. */
const rateRow = z.strictObject({
  /** Basis points; null where none is known. */
  rate: z.nullable(z.int()),
  net: minorUnits,
  vat: minorUnits,
  gross: minorUnits,
})

/** A line of a statement; what lessens the balance is negative. */
const statementRow = z.strictObject({
  line: z.string(),
  text: z.string(),
  /** How many bookings it adds up; null where that says nothing. */
  count: z.nullable(z.int()),
  amount: minorUnits,
})

/** A statement in one currency. */
const statementOfCurrency = z.strictObject({
  currency,
  /** What the platform owed the organiser before the period; negative when the organiser owes it. */
  opening: minorUnits,
  lines: z.array(statementRow),
  closing: minorUnits,
  /** What of the closing balance buyers have yet to pay by their plans. */
  awaited: minorUnits,
  /** What its orders brought others, or moved as gift vouchers: for information, and in no balance. */
  beside: z.array(statementRow),
  /** The VAT in its tickets, less what was given back. */
  vat: z.array(rateRow),
})

export const statement = z.strictObject({
  ...ofWholeDays,
  time_zone: z.string(),
  organiser: z.string(),
  vat_number: z.nullable(z.string()),
  ...asFarAsIssued,
  currencies: z.array(statementOfCurrency),
})

export const vatKinds = [
  'ticket',
  'booking_fee',
  'delivery',
  'refund_protection',
  'donation_fee',
  'donation',
  'gift_voucher',
] as const

export const vatReport = z.strictObject({
  ...ofWholeDays,
  time_zone: z.string(),
  seller: z.enum(sellers),
  seller_name: z.string(),
  vat_number: z.nullable(z.string()),
  ...asFarAsIssued,
  rows: z.array(
    z.strictObject({
      currency,
      kind: z.enum(vatKinds),
      text: z.string(),
      rate: z.nullable(z.int()),
      sold_net: minorUnits,
      sold_vat: minorUnits,
      refunded_net: minorUnits,
      refunded_vat: minorUnits,
      net: minorUnits,
      vat: minorUnits,
      gross: minorUnits,
    }),
  ),
})

export const payoutShape = z.strictObject({
  id: z.int(),
  currency,
  amount: minorUnits,
  day,
  reference: z.string(),
  note: z.nullable(z.string()),
  made_by: z.string(),
  made_at: time,
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(time),
  undone_why: z.nullable(z.string()),
  status: z.enum(['made', 'undone']),
})

/** What the platform owes an organiser in one currency. */
export const owedToOrganiser = z.strictObject({
  currency,
  /** By the ledger; negative when the organiser owes the platform. */
  owed: minorUnits,
  /** What of it buyers have yet to pay by their plans. */
  awaited: minorUnits,
  /** What can be paid out now, without what is awaited. */
  payable: minorUnits,
})

/** A paper of an order. */
export const orderPaper = z.strictObject({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['receipt', 'vat_invoice', 'credit_note']),
  day,
  currency,
  net: minorUnits,
  vat: minorUnits,
  gross: minorUnits,
  /** Whom it is made out to; null where that was never known, or is forgotten. */
  recipient: z.nullable(z.string()),
  /** Another one says the same to somebody else, and a credit note takes this one back. */
  is_replaced: z.boolean(),
})
