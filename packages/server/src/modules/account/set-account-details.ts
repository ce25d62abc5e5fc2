import { setAccountDetails as endpoint } from '@foyer/contract/endpoints/account/set-account-details.ts'
import { expressMessages, paymentMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { nameExpressBuyer } from './name-express-buyer.ts'
import { fieldRefused, reservationExpired } from './refusals.ts'

export const setAccountDetails = handle(endpoint, async (call) => {
  const result = await nameExpressBuyer(call, {
    fullName: call.body.fullname,
    email: call.body.email,
    contactNumber: call.body.contact_number,
    subscribed: call.body.ct_subscribed,
    organisersSubscribed: call.body.organiser_subscribed_marketing,
  })
  switch (result.outcome) {
    case 'name_incomplete':
      throw fieldRefused('fullname', expressMessages.fullNameInvalid)
    case 'phone_invalid':
      throw fieldRefused('contact_number', paymentMessages.phoneInvalid)
    case 'not_express':
      throw new FoyerError('wrong_state', t('Your name and email are not asked for here.'), {
        state: result.state,
      })
    case 'reservation_expired':
      throw reservationExpired()
    case 'named':
      return {}
  }
})
