import { getToken as endpoint } from '@foyer/contract/endpoints/payment/get-token.ts'
import { handle } from '../../platform/handle.ts'
import { FoyerError } from '../../platform/errors.ts'
import { openPayment } from './open-payment.ts'

export const getToken = handle(endpoint, async (call) => {
  const { clientSecret } = await openPayment(call, 'stripe')
  if (clientSecret === null) throw new FoyerError('payment', 'The payment could not be prepared.')
  return { public_key: call.foyer.providers.card.publicKey, client_secret: clientSecret }
})
