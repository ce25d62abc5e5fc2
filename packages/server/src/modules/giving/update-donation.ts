import { updateDonation as endpoint } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { handle } from '../../platform/http/handle.ts'
import { answerGiftAid } from './answer-gift-aid.ts'

export const updateDonation = handle(endpoint, async ({ body, ...call }) => {
  await answerGiftAid(call, {
    accepts: body.is_gift_aid,
    // The form may leave out these three confirmations: accepting implies them. One that is sent has to be a yes.
    ukTaxpayer: body.confirm_taxpayer ?? true,
    ownMoney: body.confirm_own_money ?? true,
    notPrizeOrRaffle: body.confirm_not_prize ?? true,
    ukBased: body.uk_based,
    address1: body.address1,
    postcode: body.postcode,
    wantsUpdates: body.subscribe,
  })
  return {}
})
