import * as z from 'zod/mini'
import { nothing, ofOrganiser, pathId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const undoCheckIn = defineOperation({
  id: 'undo_check_in',
  room: 'order',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/check-ins/{ticket}',
  summary: 'Undoes the check-in of a ticket, which is valid again.',
  access: 'tickets.check_in',
  recent: false,
  params: z.extend(ofOrganiser, { ticket: pathId }),
  response: nothing,
  errors: ['refused'],
})
