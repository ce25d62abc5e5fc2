import { listSessions as operation } from '@foyer/contract/api/staff/list-sessions.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { staffOf } from '../admit.ts'
import { ownToken } from '../desk-cookie.ts'
import { listStaffSessions } from '../session-store.ts'
import { orNull } from '../../../platform/or-null.ts'

export const listSessions = handleOperation(operation, async ({ foyer, request, actor, now }) => {
  const own = sha256(ownToken(foyer, request))
  const rows = await foyer.db.readOne(
    async (tx) => await listStaffSessions(tx, staffOf(actor).id, own, now),
  )
  return {
    data: rows.map(({ id, isThis, browser, createdAt, lastSeenAt }) => ({
      id,
      is_this: isThis,
      browser: orNull(browser),
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
  }
})
