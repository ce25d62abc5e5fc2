import { updateGiftVoucherQuantity as endpoint } from '@foyer/contract/endpoints/basket/update-gift-voucher-quantity.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeVoucherLine } from './change-voucher-line.ts'

export const updateGiftVoucherQuantity = handle(endpoint, async (call) => {
  const { gift_voucher_id: productId, value, qty } = call.body
  await changeVoucherLine(call, { productId, value, qty })
  return {}
})
