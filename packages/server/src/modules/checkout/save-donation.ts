import { saveDonation as endpoint } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { handle } from '../../platform/http/handle.ts'
import { setDonation } from '../giving/exports.ts'
import { afterOpenPayments } from '../payment/exports.ts'

export const saveDonation = handle(endpoint, async (call) => {
  const { charity_id: charityId, amount_before_booking_fee: amount } = call.body
  await afterOpenPayments(
    call,
    async (nothingOpen) => await setDonation(call, { charityId, amount }, nothingOpen),
  )
  return {}
})
