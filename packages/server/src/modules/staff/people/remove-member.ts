import { removeMember as operation } from '@foyer/contract/api/staff/remove-member.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { removeMember as remove } from './member-changes.ts'

export const removeMember = handleOperation(operation, async (call) => {
  await remove(call, call.params.member)
  return {}
})
