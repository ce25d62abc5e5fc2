import { removeGiftVoucherFromBasket as endpoint } from '@foyer/contract/endpoints/basket/remove-gift-voucher-from-basket.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeVoucherLine } from './change-voucher-line.ts'

export const removeGiftVoucherFromBasket = handle(endpoint, async (call) => {
  await changeVoucherLine(call, {
    productId: call.body.gift_voucher_id,
    value: call.body.value,
    qty: 0,
  })
  return {}
})
