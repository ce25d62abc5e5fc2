import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { staffOf } from '../admit.ts'
import { ownToken } from '../desk-cookie.ts'
import { logAction } from '../log-action.ts'
import { deleteOtherSessions } from '../session-store.ts'

/** Signs the caller out in one of their other browsers, or in all of them (null). Answers how many sessions ended. */
export async function endOthers(
  {
    foyer,
    actor,
    request,
    now,
  }: Pick<ApiCall<AnyOperation>, 'foyer' | 'actor' | 'request' | 'now'>,
  only: number | null,
): Promise<number> {
  return await foyer.db.transaction(async (tx) => {
    const own = sha256(ownToken(foyer, request))
    const ended = await deleteOtherSessions(tx, { staffId: staffOf(actor).id, own, only })
    for (const id of ended) {
      const done = { action: 'session.ended', subject: { kind: 'session', id } } as const
      await logAction(tx, { actor, request, now, organiser: null }, done)
    }
    return ended.length
  })
}
