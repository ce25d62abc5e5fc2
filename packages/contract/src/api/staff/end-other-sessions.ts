import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'

export const endOtherSessions = defineOperation({
  id: 'end_other_sessions',
  room: 'staff',
  method: 'DELETE',
  path: '/api/v1/sessions',
  summary: 'Signs out the person who asks everywhere else.',
  access: 'staff',
  recent: false,
  response: z.strictObject({ ended: z.int() }),
})
