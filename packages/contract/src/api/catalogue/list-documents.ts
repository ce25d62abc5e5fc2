import * as z from 'zod/mini'
import { searchLengthMaximum } from '../../limits.ts'
import { time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { ofSection, stateFields } from './document-shapes.ts'

export const listDocuments = defineOperation({
  id: 'list_documents',
  room: 'catalogue',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}',
  summary:
    'Lists what an organiser keeps of one kind, and what it shares with others: events with the next date first, the rest by title.',
  access: 'events.read',
  params: ofSection,
  query: z.strictObject({
    ...pageQuery,
    /** A part of the title or of the key. */
    q: z.optional(z.string().check(z.maxLength(searchLengthMaximum))),
    /** Also what is archived. */
    archived: z.optional(z.enum(['yes', 'no'])),
  }),
  response: pageOf(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      /** `desk`, or the name of the catalogue file that keeps it. */
      keeper: z.string(),
      ...stateFields,
      /** Something is written that is not in the shop yet. */
      has_draft: z.boolean(),
      version: z.int(),
      /** It belongs to nobody alone, so that it can be used here and not be changed. */
      is_shared: z.boolean(),
      changed_at: time,
      /** What only events have; null for everything else. */
      event: z.nullable(
        z.strictObject({
          venue: z.nullable(z.string()),
          time_zone: z.string(),
          /** The start of its next date; null when none is to come. */
          next_date: z.nullable(time),
          dates: z.int(),
          sold: z.int(),
          held: z.int(),
          /** How many tickets all dates to come have. */
          stock: z.int(),
        }),
      ),
    }),
  ),
})
