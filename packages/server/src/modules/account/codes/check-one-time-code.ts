import { checkOneTimeCode as endpoint } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { handle } from '../../../platform/http/handle.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { checkCode } from './check-code.ts'
import { codeRefused, reservationExpired } from '../refusals.ts'

export const checkOneTimeCode = handle(endpoint, async (call) => {
  const result = await checkCode(call, call.body)
  if (result.outcome === 'refused') throw codeRefused()
  call.visitor.replaceSession(result.sessionToken)
  call.visitor.remember(emailKeyOf(call.body.email))
  // The e-mail address stays proved, so that the buyer only has to reserve again.
  if (result.reservationExpired) throw reservationExpired()
  return { has_account: result.outcome === 'signed_in' }
})
