import { nothing, ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const withdrawInvitation = defineOperation({
  id: 'withdraw_invitation',
  room: 'staff',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/invitations/{invitation}',
  summary: 'Withdraws an invitation: its link works no more.',
  access: 'people.manage',
  onlyStaff: true,
  recent: true,
  params: ofOne('invitation'),
  response: nothing,
  errors: ['not_found'],
})
