import { nothing, ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const removeMember = defineOperation({
  id: 'remove_member',
  room: 'staff',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/members/{member}',
  summary: 'Takes all rights at the organiser from a member, at once; the last owner stays.',
  access: 'people.manage',
  onlyStaff: true,
  recent: true,
  versioned: true,
  params: ofOne('member'),
  response: nothing,
  errors: ['not_found', 'refused'],
})
