import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countMailingsSince, type Taken } from './mail-store.ts'

const minuteMs = 60_000

/**
 * How many mails are taken at a time. Of mails to many there are so few that whoever has just paid waits for two of them at most,
 * however many there are (docs/decisions/0114).
 */
const taken = { most: 10, mostToMany: 2 }

/** The pace holds for what goes out, not only for what is queued: what gathered while the server was away goes no faster. */
export async function takenNow(tx: Tx, { config }: Foyer, now: Date): Promise<Taken> {
  const { mailings } = config
  const minute = new Date(now.getTime() - (now.getTime() % minuteMs))
  const left = mailings.perMinute - (await countMailingsSince(tx, minute, mailings.perMinute))
  const takesMailings = left > 0
  const mostToMany = takesMailings ? Math.min(left, taken.mostToMany) : taken.mostToMany
  return { most: taken.most, mostToMany, takesMailings }
}
