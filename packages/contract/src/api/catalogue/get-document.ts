import * as z from 'zod/mini'
import { time } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import {
  documentFields,
  documentProblem,
  ofDocument,
  sections,
  stateFields,
} from './document-shapes.ts'

const taken = { sold: z.int(), held: z.int() }

export const getDocument = defineOperation({
  id: 'get_document',
  room: 'catalogue',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}',
  summary:
    'Shows one document: what is being written, what is in the shop, and what of it is sold.',
  access: 'events.read',
  params: ofDocument,
  response: z.strictObject({
    key: z.string(),
    /** The id of an event that is in the shop, by which acts and lists know it; null for everything else. */
    event: z.nullable(z.int()),
    title: z.string(),
    keeper: z.string(),
    ...stateFields,
    version: z.int(),
    is_shared: z.boolean(),
    has_draft: z.boolean(),
    /** The draft when there is one, else what is in the shop. */
    fields: documentFields,
    /** What is in the shop; null when nothing of it ever was. */
    applied: z.nullable(documentFields),
    /** What is wrong with `fields` as they stand. */
    problems: z.array(documentProblem),
    /** Tickets of an event; empty for everything else. */
    taken: z.strictObject({
      dates: z.array(
        z.strictObject({
          /** Its id, by which acts and lists know it. */
          date: z.int(),
          key: z.string(),
          starts_at: time,
          is_cancelled: z.boolean(),
          ...taken,
        }),
      ),
      tickets: z.array(z.strictObject({ key: z.string(), ...taken })),
      stock: z.array(
        z.strictObject({ date: z.string(), ticket: z.string(), ...taken, capacity: z.int() }),
      ),
    }),
    /** The path of its page in the shop; null when it has none. */
    page: z.nullable(z.string()),
    /** What the fields name: the title of each, and the time zone of a venue. */
    refers: z.array(
      z.strictObject({
        section: z.enum(sections),
        key: z.string(),
        title: z.string(),
        time_zone: z.nullable(z.string()),
      }),
    ),
    /** The time zone its local times are in. */
    time_zone: z.string(),
    changed_at: time,
    /** Who changed it last: an e-mail address, or the name of a program; null when it was a file. */
    changed_by: z.nullable(z.string()),
  }),
})
