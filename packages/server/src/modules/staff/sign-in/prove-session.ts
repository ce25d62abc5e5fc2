import { proveSession as operation } from '@foyer/contract/api/staff/prove-session.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { ownToken } from '../desk-cookie.ts'
import { showSession } from '../show-session.ts'
import { proveAgain } from './prove-again.ts'

export const proveSession = handleOperation(operation, async (call) => {
  await proveAgain(call)
  return await showSession(call.foyer, ownToken(call.foyer, call.request), call.now)
})
