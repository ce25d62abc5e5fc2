import { endSession as operation } from '@foyer/contract/api/staff/end-session.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { ownToken, setDeskCookie } from '../desk-cookie.ts'
import { logAction } from '../log-action.ts'
import { deleteStaffSession } from '../session-store.ts'
import { showSession } from '../show-session.ts'

export const endSession = handleOperation(
  operation,
  async ({ foyer, actor, request, reply, now }) => {
    await foyer.db.transaction(async (tx) => {
      const id = await deleteStaffSession(tx, sha256(ownToken(foyer, request)))
      if (id === undefined) return
      const done = { action: 'session.ended', subject: { kind: 'session', id } } as const
      await logAction(tx, { actor, request, now, organiser: null }, done)
    })
    const token = foyer.ids.sessionToken()
    setDeskCookie(foyer, reply, token)
    return await showSession(foyer, token, now)
  },
)
