import * as z from 'zod/mini'
import { email, ofOne, time } from '../fields.ts'
import { pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'

export const listWaitingList = defineOperation({
  id: 'list_waiting_list',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/events/{event}/waiting-list',
  summary:
    'Lists who waits for tickets of an event that come back, in the order in which they are offered, and who was offered some.',
  access: 'orders.read',
  params: ofOne('event'),
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(['waiting', 'offered', 'taken', 'lapsed'])),
  }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        email,
        quantity: z.int(),
        /** Null for any date; else its number, and when it begins. */
        date: z.nullable(z.int()),
        starts_at: z.nullable(time),
        state: z.enum(['waiting', 'offered', 'taken', 'lapsed']),
        joined_at: time,
        /** Null before tickets were offered. */
        offered_at: z.nullable(time),
        offered_until: z.nullable(time),
        /** The order that waits to be paid, or was paid. */
        order: z.nullable(z.string()),
      }),
    ),
    next_cursor: z.nullable(z.string()),
    /** How many people wait, and for how many tickets. */
    waiting: z.int(),
    tickets: z.int(),
    time_zone: z.string(),
  }),
})
