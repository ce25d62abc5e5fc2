import { removePaymentMethod as endpoint } from '@foyer/contract/endpoints/payment/remove-payment-method.ts'
import { handle } from '../../../platform/http/handle.ts'
import { removeCard } from './change-cards.ts'

export const removePaymentMethod = handle(endpoint, async (call) => {
  await removeCard(call, call.body.payment_method_id)
  return {}
})
