import * as z from 'zod/mini'
import { currency, minorUnits, ofOne, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { changeLetter, changeSubject, changeWish } from './change-shapes.ts'

export const previewChange = defineOperation({
  id: 'preview_change',
  room: 'changes',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/events/{event}/changes/preview',
  summary:
    'Shows whom it concerns when dates are cancelled, a date is moved or the venue changes, and the mail they would get. Nothing is changed.',
  access: 'events.change',
  recent: false,
  params: ofOne('event'),
  body: z.strictObject({
    what: changeWish,
    words: z.optional(changeLetter.words),
    choose_until: changeLetter.choose_until,
  }),
  response: z.strictObject({
    ...changeSubject,
    orders: z.int(),
    tickets: z.int(),
    /** Tickets that were used at the door: somebody has to decide about their money. */
    used: z.int(),
    /** Orders that no mail reaches, because nobody knows an address. */
    without_address: z.int(),
    /** Orders that get a text message, too. */
    with_number: z.int(),
    /** People to whom a ticket was passed on, who are told as well. */
    holders: z.int(),
    /** Tickets that somebody reserves or pays at this moment, and orders of staff that wait to be paid. */
    held: z.int(),
    waiting_orders: z.int(),
    /** Exchanges of these tickets that wait to be paid. */
    exchanges: z.int(),
    /** Orders of which other tickets stay. */
    with_other_tickets: z.int(),
    /** Until when buyers may choose, when they are asked as it is wished. */
    choose_until: z.nullable(time),
    /** Orders whose buyers can choose another date when they are asked: those that are paid in full and not used. */
    may_choose: z.int(),
    /** The other dates of the event that are still to come, and how many tickets are left for each. */
    other_dates: z.array(
      z.strictObject({
        date: z.int(),
        label: z.nullable(z.string()),
        starts_at: time,
        left: z.int(),
      }),
    ),
    /** What goes back when they are cancelled now, by who sends it, worked out order by order: nothing of tickets that were used. */
    money: z.array(
      z.strictObject({ provider: z.string(), currency, amount: minorUnits, orders: z.int() }),
    ),
    /** Nothing was paid for any of these orders, so that there is nothing to give back. */
    is_free: z.boolean(),
    warnings: z.array(z.string()),
    mail: z.nullable(z.strictObject({ subject: z.string(), text: z.string() })),
  }),
  errors: ['not_found', 'invalid_input', 'wrong_state'],
})
