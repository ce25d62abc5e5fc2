import { getToken as endpoint } from '@foyer/contract/endpoints/payment/get-token.ts'
import { t } from '@foyer/language/texts.ts'
import { handle } from '../../../platform/http/handle.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { useOwnCards } from './use-own-cards.ts'
import { openPayment } from '../offer/open-payment.ts'

export const getToken = handle(endpoint, async (call) => {
  const payment = await openPayment(call, 'stripe')
  if (payment.handOver === null)
    throw new FoyerError('payment', t('The payment could not be prepared.'))
  await useOwnCards(call, payment, {
    savedCard: call.body.selected_payment_method_id,
    keeps: call.body.make_default_payment_method,
  })
  return { public_key: call.foyer.providers.card.publicKey, client_secret: payment.handOver }
})
