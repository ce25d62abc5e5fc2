import { setBillingAddress as endpoint } from '@foyer/contract/endpoints/payment/set-billing-address.ts'
import { handle } from '../../../platform/http/handle.ts'
import { presentBilling } from '../../addresses/exports.ts'
import { billSale } from './bill-sale.ts'

export const setBillingAddress = handle(endpoint, async (call) =>
  presentBilling(
    await billSale(call, { address: call.body.address, contactNumber: call.body.contact_number }),
  ),
)
