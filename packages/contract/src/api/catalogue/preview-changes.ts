import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { allowed, documentProblem, fieldPath, ofDocument } from './document-shapes.ts'

export const previewChanges = defineOperation({
  id: 'preview_changes',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/preview',
  summary: 'Says what applying the draft would change and whom it touches, and changes nothing.',
  access: 'events.change',
  recent: false,
  params: ofDocument,
  body: allowed,
  response: z.strictObject({
    version: z.int(),
    problems: z.array(documentProblem),
    /** A line each; `depth` says what it is below. */
    changes: z.array(z.strictObject({ depth: z.int(), text: z.string() })),
    /** What has to be allowed by name; those that `allow` named are `is_allowed`. */
    leaves: z.array(
      z.strictObject({
        allow: z.string(),
        path: fieldPath,
        text: z.string(),
        is_allowed: z.boolean(),
        /** No leave makes it: people have bought tickets, and `start_change` moves the date or the event, and tells them. */
        is_by_act: z.boolean(),
      }),
    ),
  }),
})
