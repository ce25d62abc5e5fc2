import type { NetworkAsking } from '../../../foyer.ts'
import { identifySession, lockVisit } from './identify-session.ts'

/** Signs the session out; its basket and reservation stay. Returns the session's new token. */
export async function signOut(asking: NetworkAsking): Promise<string> {
  const { sessionToken } = await asking.foyer.db.transaction(
    async (tx) => await identifySession(tx, asking, await lockVisit(tx, asking), null),
  )
  return sessionToken
}
