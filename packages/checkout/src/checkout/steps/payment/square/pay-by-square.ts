import type { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { addressPayload } from '../../../../address/address-draft.ts'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import type { BuyerDraft } from '../buyer/buyer-form.ts'
import type { PaymentEnd } from '../panel.ts'
import { announceCompletion } from './square-completion.ts'
import { verificationDetails } from './square-details.ts'
import type { SquareCardForm } from './square-form.ts'

/**
 * Turns the card into a token and has the server pay with it. The result is announced on the window; `heard` waits for
 * it. @throws CallError
 */
export async function payBySquare(
  form: SquareCardForm,
  checkout: Checkout,
  draft: BuyerDraft,
  heard: (response: object) => Promise<PaymentEnd>,
): Promise<PaymentEnd> {
  const card = await form.tokenize(verificationDetails(checkout, draft))
  if (card.outcome === 'invalid') return { outcome: 'refused', message: card.message }
  const { response } = await callEndpoint<typeof payWithSquare>(
    { method: 'POST', path: '/ajax/checkout/checkout/pay-with-square/', body: 'form' },
    {
      billing_address_data: {
        address: checkout.express ? null : addressPayload(draft.address),
        contact_number: draft.phone.trim(),
        source_id: card.token,
        verification_token: null,
      },
    },
  )
  if ('addressError' in response) return { outcome: 'refused', message: response.addressError }
  const end = heard(response)
  announceCompletion(response)
  return end
}
