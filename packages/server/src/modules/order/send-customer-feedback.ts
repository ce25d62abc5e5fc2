import { sendCustomerFeedback as endpoint } from '@foyer/contract/endpoints/order/send-customer-feedback.ts'
import { handle } from '../../platform/http/handle.ts'
import { keepFeedback } from './keep-feedback.ts'

export const sendCustomerFeedback = handle(endpoint, async (call) => {
  await keepFeedback(call, call.body.message)
  return {}
})
