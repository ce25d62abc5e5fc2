import type { Asking } from './asking.ts'
import { identifySession } from './identify-session.ts'

/** Signs the session out; its basket and reservation stay. Returns the session's new token. */
export async function signOut(asking: Asking): Promise<string> {
  const { sessionToken } = await asking.foyer.db.transaction(
    async (tx) => await identifySession(tx, asking, null),
  )
  return sessionToken
}
