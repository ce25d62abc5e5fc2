import * as z from 'zod/mini'
import { askedDay, ofOrganiser, reference, time } from '../fields.ts'
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
    /** The reference of an order: what was done with it. */
    order: z.optional(reference),
    /** What was done, such as `order.refunded`. */
    action: z.optional(z.string().check(z.maxLength(60))),
    /** Who did it, as the log calls them. */
    actor: z.optional(z.string().check(z.maxLength(200))),
    /** Days in the time zone of the shop, both included. */
    from: z.optional(askedDay),
    to: z.optional(askedDay),
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
      /** Whose ticket it was done with; null for other things, and where its caller may not read tickets. */
      ticket: z.nullable(
        z.strictObject({
          /** Null once the holder was forgotten. */
          holder: z.nullable(z.string()),
          /** The last four characters of its code. */
          code_end: z.string(),
        }),
      ),
      before: changed,
      after: changed,
      /** The caller may not read things of this kind: fields are left out, and so is a `subject_id` that would itself say something. */
      is_withheld: z.boolean(),
    }),
  ),
})
