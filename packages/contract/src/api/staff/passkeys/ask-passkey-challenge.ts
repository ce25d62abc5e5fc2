import { passkeyChallengeMs } from '../../../limits.ts'
import { minuteMs } from '../../../time-units.ts'
import { nothing } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'
import { signingOptions } from './passkey-shapes.ts'

export const askPasskeyChallenge = defineOperation({
  id: 'ask_passkey_challenge',
  room: 'staff',
  method: 'POST',
  path: '/api/v1/session/passkey-challenge',
  summary: `Gives this browser a challenge to sign with a passkey: once, within ${passkeyChallengeMs / minuteMs} minutes.`,
  access: 'anybody',
  recent: false,
  body: nothing,
  response: signingOptions,
  errors: ['rate_limited'],
})
