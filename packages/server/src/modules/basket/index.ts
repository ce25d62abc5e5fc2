import type { Module } from '../module.ts'
import { add } from './add.ts'
import { removeFromBasket } from './remove-from-basket.ts'
import { removeGiftVoucherFromBasket } from './remove-gift-voucher-from-basket.ts'
import { setCode } from './codes/set-code.ts'
import { updateGiftVoucherQuantity } from './update-gift-voucher-quantity.ts'
import { updateRefundProtection } from './update-refund-protection.ts'
import { updateTicketQuantity } from './update-ticket-quantity.ts'

export const basket: Module = {
  name: 'basket',
  handlers: [
    add,
    updateTicketQuantity,
    updateGiftVoucherQuantity,
    updateRefundProtection,
    setCode,
    removeFromBasket,
    removeGiftVoucherFromBasket,
  ],
}
