import { startSessionByPasskey as operation } from '@foyer/contract/api/staff/passkeys/start-session-by-passkey.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { showSession } from '../show-session.ts'
import { keepInBrowser } from '../sign-in/open-staff-session.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'

export const startSessionByPasskey = handleOperation(operation, async (call) => {
  const token = await signInByPasskey(call)
  keepInBrowser(call, token)
  return await showSession(call.foyer, token, call.now)
})
