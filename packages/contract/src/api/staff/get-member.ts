import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { memberShape } from './member-shape.ts'

export const getMember = defineOperation({
  id: 'get_member',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/members/{member}',
  summary: 'Shows one member, and in the ETag which version a change has to name.',
  access: 'people.manage',
  onlyStaff: true,
  params: ofOne('member'),
  response: memberShape,
  errors: ['not_found'],
})
