import { defineEndpoint } from '../../endpoint.ts'
import { checkoutMessages } from '../../messages.ts'
import { checkout } from '../../shapes/checkout.ts'
import { emptyRequest } from '../../wire.ts'

export const getCheckout = defineEndpoint({
  module: 'checkout',
  method: 'GET',
  path: '/ajax/checkout/checkout/get/',
  body: 'none',
  summary: 'The checkout: basket, sale and where the buyer stands.',
  request: emptyRequest,
  response: checkout,
  errors: [],
  failureTexts: [checkoutMessages.loadFailed],
})
