import * as z from 'zod/mini'
import { currency, day, minorUnits, ofOrganiser, time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { invoice } from './invoice-shapes.ts'

/** What somebody owes for an order: an invoice, or a part of a payment plan that is not paid yet. */
const owedShape = z.strictObject({
  kind: z.enum(['invoice', 'part']),
  order: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  currency,
  /** Null in an order that holds tickets of other organisers too. */
  open: z.nullable(minorUnits),
  due_on: day,
  state: z.enum(['open', 'overdue']),
  invoice: z.nullable(invoice),
  part: z.nullable(
    z.strictObject({
      number: z.int(),
      /** How many parts its plan has, and how much of the whole is paid. */
      parts: z.int(),
      total: z.nullable(minorUnits),
      paid: z.nullable(minorUnits),
      /** Why the card was refused, in the words its buyer reads; null where it was not. */
      problem: z.nullable(z.string()),
      /** When the card is charged next, by itself; null when it is not any more. */
      next_attempt_at: z.nullable(time),
      /** When somebody asked last for the link to pay it to be mailed; null before. */
      link_sent_at: z.nullable(time),
      /** Whether its buyer can be sent a link to pay it now. */
      is_payable: z.boolean(),
    }),
  ),
})

export const listOwed = defineOperation({
  id: 'list_owed',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/owed',
  summary:
    'Lists everything that somebody owes for an order, invoices and parts of payment plans, by the day it is due.',
  access: 'orders.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(['open', 'overdue'])) }),
  response: pageOf(owedShape),
})
