import { nothing, ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const revokeKey = defineOperation({
  id: 'revoke_key',
  room: 'staff',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/keys/{key}',
  summary: 'Ends an API key: its next call is refused.',
  access: 'keys.manage',
  onlyStaff: true,
  recent: true,
  params: ofOne('key'),
  response: nothing,
  errors: ['not_found'],
})
