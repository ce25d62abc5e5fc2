import { truelayerReturn as endpoint } from '@foyer/contract/endpoints/payment/truelayer-return.ts'
import { handle, redirectTo } from '../../../platform/http/handle.ts'
import { returnFromBank } from './return-from-bank.ts'

/** The query only says which payment to ask the provider about, and whether the buyer cancelled it. */
export const truelayerReturn = handle(
  endpoint,
  async (call) => {
    const { payment_id: paymentId, error } = call.body
    const hint = { paymentId, abandoned: error !== '' }
    return redirectTo(paymentId === '' ? '/checkout/' : await returnFromBank(call, hint))
  },
  { limit: { perNetwork: 600 } },
)
