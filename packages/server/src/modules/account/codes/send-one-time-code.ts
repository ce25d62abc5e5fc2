import { sendOneTimeCode as endpoint } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { handle } from '../../../platform/http/handle.ts'
import { sendCode } from './send-code.ts'

export const sendOneTimeCode = handle(endpoint, async (call) => {
  await sendCode(call, call.body.email)
  return {}
})
