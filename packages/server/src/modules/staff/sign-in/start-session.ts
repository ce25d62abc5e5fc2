import { startSession as operation } from '@foyer/contract/api/staff/start-session.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { showSession } from '../show-session.ts'
import { keepInBrowser } from './open-staff-session.ts'
import { signInByCode } from './sign-in-by-code.ts'

export const startSession = handleOperation(operation, async (call) => {
  const token = await signInByCode(call, call.body)
  keepInBrowser(call, token)
  return await showSession(call.foyer, token, call.now)
})
