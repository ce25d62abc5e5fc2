import { nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofMailing } from './mailing-shapes.ts'

export const deleteMailing = defineOperation({
  id: 'delete_mailing',
  room: 'mailings',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/mailings/{mailing}',
  summary: 'Deletes a draft of a mail to many.',
  access: 'mails.write',
  recent: false,
  onlyStaff: true,
  params: ofMailing,
  response: nothing,
  errors: ['refused'],
})
