import { sendSessionCode as operation } from '@foyer/contract/api/staff/send-session-code.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { ownToken } from '../desk-cookie.ts'
import { sendStaffCode } from './send-staff-code.ts'

export const sendSessionCode = handleOperation(operation, async ({ foyer, request, body, now }) => {
  const wanted = { email: body.email, token: ownToken(foyer, request), ip: request.ip }
  await sendStaffCode(foyer, wanted, now)
  return {}
})
