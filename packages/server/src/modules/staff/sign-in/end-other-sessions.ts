import { endOtherSessions as operation } from '@foyer/contract/api/staff/end-other-sessions.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { endOthers } from './end-others.ts'

export const endOtherSessions = handleOperation(operation, async (call) => ({
  ended: await endOthers(call, null),
}))
