import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { ChargeCardVerificationDetails } from '@square/web-sdk'
import { amountsIn, totalDue } from '../../../amounts.ts'
import type { BuyerDraft } from '../buyer/buyer-form.ts'
import { filled } from '../filled.ts'

/**
 * What Square tells the buyer's bank about the payment, should the bank want to check. A saved address is only known to
 * the server.
 */
export function verificationDetails(
  checkout: Checkout,
  draft: BuyerDraft,
): ChargeCardVerificationDetails {
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
