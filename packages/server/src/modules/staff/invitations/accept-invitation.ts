import { acceptInvitation as operation } from '@foyer/contract/api/staff/accept-invitation.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { showSession } from '../show-session.ts'
import { keepInBrowser } from '../sign-in/open-staff-session.ts'
import { acceptByPerson } from './accept-by-person.ts'

export const acceptInvitation = handleOperation(operation, async (call) => {
  const token = await acceptByPerson(call)
  keepInBrowser(call, token)
  return await showSession(call.foyer, token, call.now)
})
