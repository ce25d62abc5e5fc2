import { createTruelayerPayment as endpoint } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { handle } from '../../../platform/http/handle.ts'
import { prepareBankPayment } from './prepare-bank-payment.ts'

export const createTruelayerPayment = handle(endpoint, async (call) => {
  await prepareBankPayment(call)
  return {}
})
