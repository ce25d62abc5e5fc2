import { nothing } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'
import { makingOptions } from './passkey-shapes.ts'

export const askPasskeyOptions = defineOperation({
  id: 'ask_passkey_options',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/passkeys/options',
  summary: 'Gives this browser what it needs to make a passkey for the person who asks.',
  access: 'staff',
  recent: true,
  body: nothing,
  response: makingOptions,
  errors: ['rate_limited'],
})
