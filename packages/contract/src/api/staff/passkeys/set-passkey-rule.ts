import * as z from 'zod/mini'
import { ofOrganiser } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'

const rule = z.strictObject({ required: z.boolean() })

export const setPasskeyRule = defineOperation({
  id: 'set_passkey_rule',
  room: 'staff',
  method: 'PUT',
  path: '/api/v1/organisers/{organiser}/passkey-rule',
  summary:
    'Says whether everybody has to show a passkey before they do anything at the organiser, at once. Only somebody who has just shown their own can ask it of others.',
  access: 'people.manage',
  recent: true,
  onlyStaff: true,
  params: ofOrganiser,
  body: rule,
  response: rule,
  errors: ['refused'],
})
