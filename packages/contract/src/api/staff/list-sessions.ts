import * as z from 'zod/mini'
import { time } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const listSessions = defineOperation({
  id: 'list_sessions',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'Lists where the person who asks is signed in, the latest used first.',
  access: 'staff',
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        /** Whether it is the one that asks. */
        is_this: z.boolean(),
        /** What the browser called itself at the sign-in. */
        browser: z.nullable(z.string()),
        created_at: time,
        last_seen_at: time,
      }),
    ),
  }),
})
