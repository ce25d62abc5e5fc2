import * as z from 'zod/mini'
import { ofOrganiser, time } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const ticketIds = z.array(z.int()).check(z.minLength(1), z.maxLength(200))

export const checkInTickets = defineOperation({
  id: 'check_in_tickets',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/check-ins',
  summary: 'Checks in tickets by their ids, by the same rule as the door.',
  access: 'tickets.check_in',
  recent: false,
  params: ofOrganiser,
  body: z.strictObject({
    ticket_ids: ticketIds,
    /** Also those for another day. */
    anyway: z.boolean(),
  }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        ticket_id: z.int(),
        /** `used`: it was checked in before; `at` and `by` say when and by whom. */
        result: z.enum(['admitted', 'used', 'refunded', 'other_day']),
        holder_name: z.string(),
        at: z.nullable(time),
        by: z.nullable(z.string()),
      }),
    ),
  }),
})
