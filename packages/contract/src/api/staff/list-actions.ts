import * as z from 'zod/mini'
import { ofOrganiser, time } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'

/** What of a thing a change has changed: its fields before and after. */
const changed = z.nullable(z.record(z.string(), z.unknown()))

export const listActions = defineOperation({
  id: 'list_actions',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/actions',
  summary: 'Lists who did what, the newest first.',
  access: 'log.read',
  params: ofOrganiser,
  query: z.strictObject({
    ...pageQuery,
    subject_kind: z.optional(z.string().check(z.maxLength(40))),
    subject_id: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: pageOf(
    z.strictObject({
      id: z.int(),
      at: time,
      actor: z.string(),
      is_key: z.boolean(),
      action: z.string(),
      subject_kind: z.string(),
      subject_id: z.string(),
      before: changed,
      after: changed,
    }),
  ),
})
