import { sendSessionCode as operation } from '@foyer/contract/api/staff/send-session-code.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'
import { isKnownBrowser, ownToken } from '../desk-cookie.ts'
import { sendStaffCode } from './send-staff-code.ts'

export const sendSessionCode = handleOperation(
  operation,
  async ({ foyer, actor, request, body, now }) => {
    const { email } = body
    const emailKey = emailKeyOf(email)
    const isOwn = actor.kind === 'staff' && emailKeyOf(actor.email) === emailKey
    const isKnown = isOwn || isKnownBrowser(foyer, request, emailKey)
    const token = ownToken(foyer, request)
    await sendStaffCode(foyer, { email, token, ip: request.ip, isKnown }, now)
    return {}
  },
)
