import * as z from 'zod/mini'
import { searchLengthMaximum } from '../../limits.ts'
import { currency, ofOrganiser, pathId, time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'

export const listEvents = defineOperation({
  id: 'list_events',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/events',
  summary:
    'Lists events with their dates and ticket types, the last to be put on sale first: what lists can be narrowed to.',
  access: 'events.read',
  params: ofOrganiser,
  query: z.strictObject({
    ...pageQuery,
    q: z.optional(z.string().check(z.maxLength(searchLengthMaximum))),
    /** Only this one. */
    event: z.optional(pathId),
  }),
  response: pageOf(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      slug: z.string(),
      currency,
      time_zone: z.string(),
      is_archived: z.boolean(),
      dates: z.array(
        z.strictObject({ id: z.int(), starts_at: time, label: z.nullable(z.string()) }),
      ),
      types: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    }),
  ),
})
