import * as z from 'zod/mini'
import { ofOne, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { doorTicket } from './door-shapes.ts'

/** How many tickets come at once: few enough for a phone, many enough that it soon has all of them. */
export const doorPageSize = 1000

export const listDoorTickets = defineOperation({
  id: 'list_door_tickets',
  room: 'door',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/door/dates/{date}/tickets',
  summary:
    'Lists the tickets of a date for the door, a thousand at a time; with `since`, those that came in, were taken back or were issued since.',
  access: 'tickets.read',
  params: ofOne('date'),
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** The `as_of` of an answer before. Some rows come once more than they need to, and none is left out. */
    since: z.optional(time),
  }),
  response: z.strictObject({
    as_of: time,
    data: z.array(doorTicket),
    next_cursor: z.nullable(z.string()),
  }),
})
