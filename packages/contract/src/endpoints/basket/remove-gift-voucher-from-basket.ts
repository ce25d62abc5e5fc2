import { defineEndpoint } from '../../endpoint.ts'
import { basketMessages } from '../../messages.ts'
import { emptyResponse, wireId, wireMoney, wireRequest } from '../../wire.ts'

export const removeGiftVoucherFromBasket = defineEndpoint({
  module: 'basket',
  method: 'POST',
  path: '/ajax/checkout/checkout/remove_gift_voucher_from_basket/',
  body: 'form',
  summary: 'Removes the gift vouchers of one kind and value; another value removes nothing.',
  request: wireRequest({ gift_voucher_id: wireId, value: wireMoney }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state'],
  failureTexts: [basketMessages.removeGiftVoucherFailed],
})
