import { getPaymentError as endpoint } from '@foyer/contract/endpoints/payment/get-payment-error.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readPaymentError } from './read-payment-error.ts'

export const getPaymentError = handle(endpoint, async (call) => ({
  payment_error: await readPaymentError(call),
}))
