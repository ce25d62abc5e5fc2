import { defineEndpoint } from '../../endpoint.ts'
import { accountMessages } from '../../messages.ts'
import { emptyResponse, wireRequest } from '../../wire.ts'
import { wireEmail } from '../../typed/wire-typed.ts'

export const sendOneTimeCode = defineEndpoint({
  module: 'account',
  method: 'POST',
  path: '/ajax/user/user/send_one_time_code/',
  body: 'form',
  summary: 'Mails a one-time code; the answer is the same for known and unknown e-mail addresses.',
  request: wireRequest({ email: wireEmail }),
  response: emptyResponse,
  errors: ['invalid_input', 'rate_limited'],
  failureTexts: [accountMessages.sendCodeFailed],
})
