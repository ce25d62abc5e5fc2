import * as z from 'zod/mini'
import { documentKey, ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const listTakenSeats = defineOperation({
  id: 'list_taken_seats',
  room: 'catalogue',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/catalogue/seating-plans/{key}/taken-seats',
  summary:
    'Lists the seats of a plan that are sold or held at events of the organiser, on any date. They can neither be removed nor renamed.',
  access: 'events.read',
  params: z.extend(ofOrganiser, { key: documentKey }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        /** As the plan names it (`seat_guid`). */
        seat: z.string(),
        /** On how many dates it is sold, and on how many it is held. */
        sold: z.int(),
        held: z.int(),
      }),
    ),
  }),
})
