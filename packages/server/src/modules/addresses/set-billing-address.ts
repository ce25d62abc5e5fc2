import { setBillingAddress as endpoint } from '@foyer/contract/endpoints/addresses/set-billing-address.ts'
import { handle } from '../../platform/handle.ts'
import { billSale } from '../payment/exports.ts'
import { presentBilling } from './address-view.ts'

export const setBillingAddress = handle(endpoint, async (call) =>
  presentBilling(
    await billSale(call, { address: call.body.address, contactNumber: call.body.contact_number }),
  ),
)
