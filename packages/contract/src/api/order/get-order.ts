import * as z from 'zod/mini'
import { currency, minorUnits, ofOrder, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import {
  addressShape,
  answerShape,
  deskOrderShape,
  disputeShape,
  exchangeShape,
  extraShape,
  lineShape,
  mailShape,
  noteShape,
  partShape,
  paymentShape,
  refundShape,
  refusedShape,
  storyShape,
  ticketShape,
  voucherShape,
} from './order-shapes.ts'

const orderShape = z.strictObject({
  reference: z.string(),
  state: z.enum(['held', 'paying', 'sold', 'refunded']),
  created_at: time,
  paid_at: z.nullable(time),
  currency,
  /** What the buyer paid for all of it; for the organiser's own lines in an order of several. */
  total: minorUnits,
  /** What of it the buyer still has to pay, by a plan or an invoice; null where others sell in the order, too. */
  owed: z.nullable(minorUnits),
  /** It holds tickets of other organisers too, of which nothing is shown. */
  has_others: z.boolean(),
  /** Null for an order that its buyer made in the shop. */
  desk_order: z.nullable(deskOrderShape),
  buyer: z.strictObject({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    has_account: z.boolean(),
    address: z.nullable(addressShape),
  }),
  lines: z.array(lineShape),
  /** With the lines they add up to `total`; none are told of an order of several organisers. */
  extras: z.array(extraShape),
  tickets: z.array(ticketShape),
  gift_vouchers: z.array(voucherShape),
  /** To a charity of the organiser; null when there is none. */
  donation: z.nullable(z.strictObject({ charity: z.string(), amount: minorUnits })),
  payments: z.array(paymentShape),
  refunds: z.array(refundShape),
  /** Null unless money is owed to the buyer that a provider refused to send back. */
  refused: refusedShape,
  /** The oldest first. */
  disputes: z.array(disputeShape),
  parts: z.array(partShape),
  /** The order whose tickets were exchanged for those of this one; null where there is none. */
  exchanged_from: z.nullable(exchangeShape),
  /** The orders for which tickets of this one were exchanged, or are to be. */
  exchanged_for: z.array(exchangeShape),
  /** What its buyer may still choose about a date that was cancelled or moved, or whose venue is another one. */
  choices: z.array(
    z.strictObject({ change: z.int(), kind: z.enum(['cancel', 'move', 'venue']), until: time }),
  ),
  answers: z.array(answerShape),
  mails: z.array(mailShape),
  notes: z.array(noteShape),
  /** All that happened to it, the newest last. */
  story: z.array(storyShape),
})

export const getOrder = defineOperation({
  id: 'get_order',
  room: 'order',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/orders/{order}',
  summary: 'Shows one order: buyer, tickets, money, mails, notes and its story.',
  access: 'orders.read',
  params: ofOrder,
  response: orderShape,
})
