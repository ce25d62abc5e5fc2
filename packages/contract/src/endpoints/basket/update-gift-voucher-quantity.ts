import { defineEndpoint } from '../../endpoint.ts'
import { giftVoucherQuantityMaximum, quantityMinimum } from '../../limits.ts'
import { basketMessages } from '../../messages.ts'
import { emptyResponse, wireId, wireInteger, wireMoney, wireRequest } from '../../wire.ts'

export const updateGiftVoucherQuantity = defineEndpoint({
  module: 'basket',
  method: 'POST',
  path: '/ajax/checkout/checkout/update_gift_voucher_quantity/',
  body: 'form',
  summary: 'Sets how many gift vouchers of one kind and value stand in the basket.',
  request: wireRequest({
    gift_voucher_id: wireId,
    qty: wireInteger({ min: quantityMinimum, max: giftVoucherQuantityMaximum }),
    value: wireMoney,
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state'],
  failureTexts: [basketMessages.updateGiftVoucherQuantityFailed],
})
