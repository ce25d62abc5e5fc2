import { getToken as endpoint } from '@foyer/contract/endpoints/payment/get-token.ts'
import { handle } from '../../platform/handle.ts'
import { openCardPayment } from './open-card-payment.ts'

export const getToken = handle(endpoint, async (call) => ({
  public_key: call.foyer.providers.card.publicKey,
  client_secret: await openCardPayment(call),
}))
