import type { Session } from '../../../lib/session.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { storageOfDevice } from './this-device.ts'

interface KeptSession {
  readonly session: Session
  /** Milliseconds since 1970. */
  readonly until: number
}

const key = 'session'

/** Who works at this door: without a network nobody can say it, and the list is theirs. */
export async function keepSession(session: Session, until: number): Promise<void> {
  const kept: KeptSession = { session: { ...session, xsrf_token: '' }, until }
  await (await storageOfDevice()).write(key, kept)
}

/** Who worked at this door last, while their list may be here; null when that is over. */
export async function readKeptSession(): Promise<Session | null> {
  const kept = await (await storageOfDevice()).read<KeptSession>(key)
  return kept === undefined || systemClock.now() > kept.until ? null : kept.session
}
