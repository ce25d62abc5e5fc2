import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const listChangeVenues = defineOperation({
  id: 'list_change_venues',
  room: 'changes',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/change-venues',
  summary:
    'Lists the venues that an event can be moved to: those at which the organiser has events, its own, and those of everybody.',
  access: 'events.change',
  params: ofOrganiser,
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        /** What documents call it. */
        key: z.nullable(z.string()),
        name: z.string(),
        town: z.nullable(z.string()),
      }),
    ),
  }),
})
