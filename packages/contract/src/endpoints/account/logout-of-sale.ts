import { defineEndpoint } from '../../endpoint.ts'
import { accountMessages } from '../../messages.ts'
import { emptyRequest, emptyResponse } from '../../wire.ts'

export const logoutOfSale = defineEndpoint({
  module: 'account',
  method: 'POST',
  path: '/ajax/checkout/checkout/logout_of_sale/',
  body: 'form',
  summary: 'Signs out; basket and reservation stay.',
  request: emptyRequest,
  response: emptyResponse,
  errors: [],
  failureTexts: [accountMessages.logOutFailed],
})
