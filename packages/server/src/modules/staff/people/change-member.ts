import { changeMember as operation } from '@foyer/contract/api/staff/change-member.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { staffOf } from '../admit.ts'
import { changeRole } from './member-changes.ts'
import { showMember } from './member-view.ts'

export const changeMember = handleOperation(operation, async (call) => {
  const member = await changeRole(call, call.params.member, call.body.role)
  call.version(member.version)
  return showMember(member, staffOf(call.actor).id)
})
