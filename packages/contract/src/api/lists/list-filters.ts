import * as z from 'zod/mini'
import { searchLengthMaximum } from '../../limits.ts'
import { waysToPay } from '../../ways/ways.ts'
import { askedDay, documentKey, pathId, pathIds } from '../fields.ts'

/** The lists of an organiser, as the addresses of the API and of the desk name them. */
export const listNames = [
  'orders',
  'tickets',
  'customers',
  'codes',
  'gift-vouchers',
  'transfers',
  'payments',
  'mails',
  'papers',
  'payouts',
] as const
export type ListName = (typeof listNames)[number]

/** How a paid order stands; one that staff made and whose buyer has yet to pay it by a link is `waiting`. */
export const paidOrderStates = ['paid', 'part_refunded', 'refunded'] as const
export const orderStates = ['waiting', ...paidOrderStates] as const
/** What rows say of an order: also that a part of it is still owed, and that money which was given back did not arrive. */
export const shownOrderStates = [...orderStates, 'part_paid', 'refund_refused'] as const
/** What a list of orders can be narrowed to, in the order of choosing. */
export const orderFilterStates = [
  'waiting',
  'part_paid',
  'paid',
  'part_refunded',
  'refunded',
  'refund_refused',
] as const satisfies readonly (typeof shownOrderStates)[number][]
export type ShownOrderState = (typeof shownOrderStates)[number]
/**
 * What a movement of money was: an order that was paid, a part of a plan, an invoice, a refund; or tickets exchanged for it. Of
 * tickets that were voided after a dispute no money moved: the bank had taken it. A correction moves what was received between organisers, because one of them gave back its part of an order on a plan.
 */
export const movementKinds = [
  'order',
  'part',
  'invoice',
  'refund',
  'voided',
  'exchange',
  'correction',
] as const
export const ticketStates = ['valid', 'used', 'refunded'] as const
export const codeStates = ['open', 'used', 'archived'] as const
export const voucherStates = ['open', 'used', 'expired', 'cancelled'] as const
export const transferStates = ['scheduled', 'sent', 'accepted', 'taken_back'] as const
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'bounced'] as const

export const paperKinds = ['receipt', 'vat_invoice', 'credit_note'] as const
export const payoutStates = ['made', 'undone'] as const

const q = z.optional(z.string().check(z.maxLength(searchLengthMaximum)))
const id = z.optional(pathId)
/** The codes that were made together, by the key of their document. */
const document = z.optional(documentKey)
const lastFour = z.optional(z.string().check(z.regex(/^[0-9]{4}$/, 'Must be four digits')))
const stateOf = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.optional(z.enum(states))

/** Words may also be spelt a little differently, or stand in the title of the event. */
const similar = z.optional(z.enum(['yes']))

/** What an order is searched by: everything that is read through its orders can be narrowed by these. */
const ofOrders = {
  /** Words of names, an e-mail address, a reference, a ticket's code, a telephone number, or a card's last four digits. */
  q,
  event: id,
  date: id,
  type: id,
  /** A promo code that was used. */
  code: id,
  /** A list of guests that they were on. */
  guest_list: id,
  paid_by: z.optional(z.enum(waysToPay)),
  last4: lastFour,
  /** Days in the time zone of the shop, of payments in that of the event; both included. */
  from: z.optional(askedDay),
  to: z.optional(askedDay),
}

/** With something of any of these, as the guests of a whole season. */
const ofSeveral = { events: z.optional(pathIds), dates: z.optional(pathIds) }

/** What each list can be narrowed by. */
export const listFilters = {
  orders: { ...ofOrders, ...ofSeveral, similar, status: stateOf(orderFilterStates) },
  tickets: {
    ...ofOrders,
    ...ofSeveral,
    similar,
    status: stateOf(ticketStates),
    /** Those who came in are in the order in which they did, the last first. */
    checked_in: z.optional(z.enum(['yes', 'no'])),
  },
  customers: { ...ofOrders, similar, status: stateOf(paidOrderStates) },
  codes: { q, event: id, document, status: stateOf(codeStates) },
  'gift-vouchers': { q, status: stateOf(voucherStates) },
  transfers: { q, event: id, date: id, status: stateOf(transferStates) },
  payments: { ...ofOrders, status: stateOf(paidOrderStates) },
  mails: { q, status: stateOf(mailStates) },
  papers: {
    q,
    /** Days of the papers, where their seller is; both included. */
    from: z.optional(askedDay),
    to: z.optional(askedDay),
    status: stateOf(paperKinds),
    /** The platform's papers are for operators. */
    seller: z.optional(z.enum(['organiser', 'platform'])),
  },
  payouts: {
    q,
    from: z.optional(askedDay),
    to: z.optional(askedDay),
    status: stateOf(payoutStates),
  },
} as const

/** Any of them, as text: what an export is asked for. */
export const anyFilter = {
  ...ofOrders,
  similar,
  ...ofSeveral,
  status: z.optional(z.string().check(z.maxLength(40))),
  checked_in: listFilters.tickets.checked_in,
  seller: listFilters.papers.seller,
  document,
}
