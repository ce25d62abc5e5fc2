import { defineOperation } from '../operation.ts'
import { sessionShape } from './get-session.ts'

export const endSession = defineOperation({
  id: 'end_session',
  room: 'staff',
  method: 'DELETE',
  path: '/api/v1/session',
  summary: 'Signs out; the answer is the session of nobody, with a new token for changes.',
  access: 'anybody',
  recent: false,
  response: sessionShape,
})
