import { nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofNote } from './change-note.ts'

export const deleteNote = defineOperation({
  id: 'delete_note',
  room: 'order',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/orders/{order}/notes/{note}',
  summary: 'Deletes a note that the caller has written.',
  access: 'orders.change',
  recent: false,
  params: ofNote,
  response: nothing,
  errors: ['refused'],
})
