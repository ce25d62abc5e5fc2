import * as z from 'zod/mini'
import { ofOrganiser, time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { counted } from './figure-shapes.ts'

export const listEventCounts = defineOperation({
  id: 'list_event_counts',
  room: 'home',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/event-counts',
  summary:
    'Lists events with what is sold of them: those to come, the next first, or those that are over, the last first.',
  access: 'events.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, when: z.optional(z.enum(['coming', 'over'])) }),
  response: pageOf(
    z.strictObject({
      event: z.int(),
      /** Its key in the catalogue. */
      key: z.string(),
      title: z.string(),
      time_zone: z.string(),
      /** Whether buyers can see it. */
      is_shown: z.boolean(),
      /** The next date, or the last one when all are over. */
      starts_at: time,
      /** How many dates it has, those that are over too. */
      dates: z.int(),
      ...counted,
    }),
  ),
})
