import { removePaymentMethod as endpoint } from '@foyer/contract/endpoints/payment/remove-payment-method.ts'
import { handle } from '../../platform/handle.ts'
import { removeCard } from './cards/change-cards.ts'

export const removePaymentMethod = handle(endpoint, async (call) => {
  await removeCard(call, call.body.payment_method_id)
  return {}
})
