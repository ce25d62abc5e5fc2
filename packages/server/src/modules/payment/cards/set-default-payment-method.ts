import { setDefaultPaymentMethod as endpoint } from '@foyer/contract/endpoints/payment/set-default-payment-method.ts'
import { handle } from '../../../platform/http/handle.ts'
import { makeDefaultCard } from './change-cards.ts'

export const setDefaultPaymentMethod = handle(endpoint, async (call) => {
  await makeDefaultCard(call, call.body.payment_method_id)
  return {}
})
