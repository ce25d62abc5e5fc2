import { payWithTruelayer as endpoint } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { handle } from '../../../platform/http/handle.ts'
import { payByBank } from './pay-by-bank.ts'

export const payWithTruelayer = handle(endpoint, async (call) => ({
  auth_url: await payByBank(call, {
    way: call.body.way,
    contactNumber: call.body.contact_number,
  }),
}))
