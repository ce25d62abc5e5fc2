import type { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { ChargeCardVerificationDetails } from '@square/web-sdk'
import { addressPayload } from '../../../../address/address-draft.ts'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import { amountsIn, totalDue } from '../../../amounts.ts'
import type { BuyerDraft } from '../buyer/buyer-form.ts'
import type { PaymentEnd } from '../panel.ts'
import { filled } from '../filled.ts'
import { announceCompletion } from './square-completion.ts'
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

/**
 * What Square tells the buyer's bank about the payment, should the bank want to check. A saved address is only known to
 * the server.
 */
function verificationDetails(checkout: Checkout, draft: BuyerDraft): ChargeCardVerificationDetails {
  const { code, decimals } = amountsIn(checkout).currency
  return {
    amount: (totalDue(checkout) / 10 ** decimals).toFixed(decimals),
    currencyCode: code,
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { ...nameOf(checkout, draft), ...addressOf(checkout, draft) },
  }
}

function nameOf(checkout: Checkout, { fullName, email, phone, address }: BuyerDraft) {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const named = checkout.express
    ? { givenName: first, familyName: rest.join(' '), email: email.trim() }
    : {
        givenName: address.first_name,
        familyName: address.last_name,
        email: checkout.order_email ?? '',
      }
  return filled({ ...named, phone: phone.trim() })
}

function addressOf(checkout: Checkout, { address }: BuyerDraft) {
  if (checkout.express || address.selected_user_address_id !== 'new') return {}
  const { address_1, address_2, town, postcode } = address
  return {
    addressLines: [address_1, address_2].filter((line) => line !== ''),
    ...filled({ city: town, postalCode: postcode }),
  }
}
