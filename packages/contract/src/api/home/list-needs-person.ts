import * as z from 'zod/mini'
import { currency, minorUnits, ofOrganiser, time } from '../fields.ts'
import { needsOfKindMaximum } from '../../limits.ts'
import { defineOperation } from '../operation.ts'

/** What can need a person. */
export const needKinds = [
  'refund_refused',
  'refund_waiting',
  'part_overdue',
  'invoice_overdue',
  'mail_lost',
  'chart_behind',
  'payment_unknown',
  'change_open',
  'order_waiting',
  'guest_list_failed',
  'disputed',
  'plan_paused',
] as const

export const listNeedsPerson = defineOperation({
  id: 'list_needs_person',
  room: 'home',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/needs-person',
  summary: `Lists what does not end well by itself, the oldest first: at most ${needsOfKindMaximum} of a kind.`,
  access: 'orders.read',
  params: ofOrganiser,
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        kind: z.enum(needKinds),
        since: time,
        /** The order to look at; null for what is about an event or a list of guests. */
        order: z.nullable(z.string()),
        event: z.nullable(z.int()),
        /** The buyer, the event, or the list of guests. */
        about: z.string(),
        /** What is known of the cause: the words of a mail server, the number of seats. */
        detail: z.nullable(z.string()),
        /** Null where it is none of money, or where the order has tickets of others, too. */
        amount: z.nullable(minorUnits),
        currency: z.nullable(currency),
        /** The deadline for an answer; null where nobody waits for one. */
        due_by: z.nullable(time),
      }),
    ),
  }),
})
