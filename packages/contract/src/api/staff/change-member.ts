import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { roles } from '../rights.ts'
import { memberShape } from './member-shape.ts'

export const changeMember = defineOperation({
  id: 'change_member',
  room: 'staff',
  method: 'PATCH',
  path: '/api/v1/organisers/{organiser}/members/{member}',
  summary: 'Gives a member another role; the last owner stays one, and nobody raises themselves.',
  access: 'people.manage',
  onlyStaff: true,
  recent: true,
  versioned: true,
  params: ofOne('member'),
  body: z.strictObject({ role: z.enum(roles) }),
  response: memberShape,
  errors: ['not_found', 'refused'],
})
