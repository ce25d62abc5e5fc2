import { saveDonation as endpoint } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { handle } from '../../platform/handle.ts'
import { setDonation } from './set-donation.ts'

export const saveDonation = handle(endpoint, async (call) => {
  await setDonation(call, {
    charityId: call.body.charity_id,
    amount: call.body.amount_before_booking_fee,
  })
  return {}
})
