import { deliverToWallet as endpoint } from '@foyer/contract/endpoints/fulfilment/deliver-to-wallet.ts'
import { handle } from '../../platform/http/handle.ts'
import { mailSessionWallet } from './deliver-session-sale.ts'

export const deliverToWallet = handle(endpoint, async (call) => {
  await mailSessionWallet(call)
  return { delivery_completed: true }
})
