import * as z from 'zod/mini'
import { nothing, ofOrder, pathId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { noteText } from './add-note.ts'

export const ofNote = z.extend(ofOrder, { note: pathId })

export const changeNote = defineOperation({
  id: 'change_note',
  room: 'order',
  method: 'PATCH',
  path: '/api/v1/organisers/{organiser}/orders/{order}/notes/{note}',
  summary: 'Changes a note that the caller has written.',
  access: 'orders.change',
  recent: false,
  params: ofNote,
  body: z.strictObject({ text: noteText }),
  response: nothing,
  errors: ['refused'],
})
