import * as z from 'zod/mini'
import { refundReasonLengthMaximum } from '../../limits.ts'
import { currency, minorUnits } from '../fields.ts'
import { freeLines } from '../../typed/free-text.ts'

/** What is given back: these tickets, an amount of money, or everything that the organiser has of the order. */
export const refundWishShape = z.strictObject({
  what: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({
      kind: z.literal('tickets'),
      ticket_ids: z.array(z.int()).check(z.minLength(1), z.maxLength(200)),
    }),
    /** Every ticket stays valid. */
    z.strictObject({ kind: z.literal('amount'), amount: z.int().check(z.minimum(1)) }),
  ]),
  /** Whether the buyer gets the booking fees of these tickets, too. An amount is always the organiser's own money. */
  with_fees: z.boolean(),
})

export const reasonShape = freeLines(refundReasonLengthMaximum, 'Please give a reason')

/** What a refund does, or would do. */
export const refundEffectShape = z.strictObject({
  currency,
  /** What the buyer has more of, or owes less of: all but what goes to gift vouchers. */
  to_buyer: minorUnits,
  /** The part of it that the organiser hands back itself, in cash or at its terminal. The rest goes to the card or account it came from. */
  by_hand: minorUnits,
  /** The part of it by which an invoice that is not paid is less: nobody gets money back. */
  off_invoice: minorUnits,
  /** To the gift vouchers it was paid with. */
  to_vouchers: minorUnits,
  /** What the organiser has less. */
  from_organiser: minorUnits,
  /** Booking fees with their VAT. */
  from_fees: minorUnits,
  /** Delivery, refund protection, and a donation with its fee. */
  from_others: minorUnits,
  /** The names of the tickets that are not valid any more. */
  tickets: z.array(z.string()),
  /** How many of each can be sold again. */
  restocked: z.array(z.strictObject({ name: z.string(), qty: z.int() })),
  gift_vouchers_cancelled: z.int(),
  /** Exchanges of its tickets that wait for their payment and end: how much was to be paid by their links. */
  ends_exchanges: z.array(z.strictObject({ order: z.string(), amount: minorUnits })),
  /** Nothing of the order is left afterwards. */
  is_all: z.boolean(),
})
