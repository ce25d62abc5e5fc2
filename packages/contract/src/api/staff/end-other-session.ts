import * as z from 'zod/mini'
import { nothing, pathId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const endOtherSession = defineOperation({
  id: 'end_other_session',
  room: 'staff',
  method: 'DELETE',
  path: '/api/v1/sessions/{session}',
  summary: 'Signs out the person who asks in one of their other browsers.',
  access: 'staff',
  recent: false,
  params: z.strictObject({ session: pathId }),
  response: nothing,
  errors: ['not_found'],
})
