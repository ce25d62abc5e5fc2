import { setDeliveryAddress as endpoint } from '@foyer/contract/endpoints/addresses/set-delivery-address.ts'
import { handle } from '../../platform/http/handle.ts'
import { giveDeliveryAddress } from './give-delivery-address.ts'

export const setDeliveryAddress = handle(endpoint, async (call) => {
  const { address, gift_voucher_from, gift_voucher_to } = call.body
  await giveDeliveryAddress(call, {
    address,
    giftVoucherFrom: gift_voucher_from,
    giftVoucherTo: gift_voucher_to,
  })
  return {}
})
