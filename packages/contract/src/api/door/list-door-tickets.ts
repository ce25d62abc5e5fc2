import * as z from 'zod/mini'
import { ofOne, time } from '../fields.ts'
import { cursorLengthMaximum, doorPageSize } from '../../limits.ts'
import { defineOperation } from '../operation.ts'
import { doorTicket } from './door-shapes.ts'

export const listDoorTickets = defineOperation({
  id: 'list_door_tickets',
  room: 'door',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/door/dates/{date}/tickets',
  summary: `Lists the tickets of a date for the door, ${doorPageSize} at a time; with \`since\`, those that changed in any way since.`,
  access: 'tickets.read',
  isPacked: true,
  params: ofOne('date'),
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(cursorLengthMaximum))),
    /** The `mark` of an answer before. Some rows come once more than they need to, and none is left out. */
    since: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,17}$/))),
  }),
  response: z.strictObject({
    as_of: time,
    /** To be given as `since` the next time; that of the first page, when there are several. */
    mark: z.string(),
    data: z.array(doorTicket),
    next_cursor: z.nullable(z.string()),
  }),
})
