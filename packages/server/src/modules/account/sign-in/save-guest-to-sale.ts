import { saveGuestToSale as endpoint } from '@foyer/contract/endpoints/account/save-guest-to-sale.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/handle.ts'
import { fieldRefused, reservationExpired } from '../refusals.ts'
import { saveGuest } from './save-guest.ts'

export const saveGuestToSale = handle(endpoint, async (call) => {
  const { email, fullname } = call.body
  const result = await saveGuest(call, { email, fullName: fullname })
  switch (result.outcome) {
    case 'name_incomplete':
      throw fieldRefused('fullname', accountMessages.fullNameInvalid)
    case 'other_email':
      throw fieldRefused('email', t('Please confirm this email address with a code first.'))
    case 'not_verified':
      throw new FoyerError(
        'wrong_state',
        t('Please confirm your email address with a code first.'),
        {
          state: 'login',
        },
      )
    case 'signed_in':
      call.visitor.replaceSession(result.sessionToken)
      if (result.reservationExpired) throw reservationExpired()
      return {}
  }
})
