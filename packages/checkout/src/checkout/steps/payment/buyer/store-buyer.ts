import type { setAccountDetails } from '@foyer/contract/endpoints/account/set-account-details.ts'
import type { setBillingAddress } from '@foyer/contract/endpoints/payment/set-billing-address.ts'
import type { BillingAddress } from '@foyer/contract/shapes/address.ts'
import { addressPayload } from '../../../../address/address-draft.ts'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import type { BuyerDraft } from './buyer-form.ts'

/** Names the buyer of an express sale. @throws CallError */
export async function storeAccount(draft: BuyerDraft): Promise<void> {
  await callEndpoint<typeof setAccountDetails>(
    { method: 'POST', path: '/ajax/checkout/checkout/set_account_details/', body: 'form' },
    {
      fullname: draft.fullName.trim(),
      email: draft.email.trim(),
      // An express sale asks for no address.
      address: null,
      contact_number: draft.phone.trim(),
      organiser_subscribed_marketing: draft.organisers,
      ct_subscribed: draft.subscribed,
    },
  )
}

/** Stores the billing address and returns it in the card provider's form. @throws CallError */
export function storeBillingAddress(draft: BuyerDraft): Promise<BillingAddress> {
  return callEndpoint<typeof setBillingAddress>(
    { method: 'POST', path: '/ajax/checkout/checkout/set_billing_address/', body: 'form' },
    { address: addressPayload(draft.address), contact_number: draft.phone.trim() },
  )
}
