import * as z from 'zod/mini'
import { shortNameLengthMaximum } from '../../limits.ts'
import { wireLine } from '../../typed/wire-typed.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { keyScopes } from '../rights.ts'
import { keyFields } from './list-keys.ts'

export const createKey = defineOperation({
  id: 'create_key',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/keys',
  summary:
    'Makes an API key with some of the rights of whoever makes it. The key is in this answer, and never again.',
  access: 'keys.manage',
  onlyStaff: true,
  recent: true,
  params: ofOrganiser,
  body: z.strictObject({
    name: wireLine(shortNameLengthMaximum),
    scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
  }),
  response: z.strictObject({ ...keyFields, key: z.string() }),
  errors: ['refused'],
})
