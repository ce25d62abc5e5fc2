import { getSession as operation } from '@foyer/contract/api/staff/get-session.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { readDeskToken, setDeskCookie } from './desk-cookie.ts'
import { showSession } from './show-session.ts'

/** A browser without the cookie gets one, so that a code by mail can be bound to it. */
export const getSession = handleOperation(operation, async ({ foyer, request, reply, now }) => {
  const known = readDeskToken(foyer, request)
  const token = known ?? foyer.ids.sessionToken()
  if (known === undefined) setDeskCookie(foyer, reply, token)
  return await showSession(foyer, token, now)
})
