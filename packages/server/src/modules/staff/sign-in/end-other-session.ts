import { endOtherSession as operation } from '@foyer/contract/api/staff/end-other-session.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { endOthers } from './end-others.ts'

export const endOtherSession = handleOperation(operation, async (call) => {
  if ((await endOthers(call, call.params.session)) === 0) throw notFound()
  return {}
})
