import { truelayerReturn as endpoint } from '@foyer/contract/endpoints/payment/truelayer-return.ts'
import { handle, redirectTo } from '../../../platform/http/handle.ts'
import { returnFromBank } from './return-from-bank.ts'

/** The query only says which payment to ask the provider about, and whether the buyer cancelled it. */
export const truelayerReturn = handle(
  endpoint,
  async ({ foyer, body }) => {
    const { payment_id: paymentId, error } = body
    if (paymentId !== '') await returnFromBank(foyer, { paymentId, abandoned: error !== '' })
    return redirectTo('/checkout/')
  },
  { limit: { perNetwork: 600 } },
)
