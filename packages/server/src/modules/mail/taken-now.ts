import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countMailingsSince, type Taken } from './mail-store.ts'
import type { Sender, Urgency } from './urgency.ts'

/** So few mails to many are taken at a time that a notice waits for two of them at most. */
const taken = { most: 10, mostToMany: 2 }

const first = { codes: 'code', orders: 'order', rest: 'notice' } as const satisfies Record<
  Sender,
  Urgency
>

/** The pace holds for what goes out, not only for what is queued: what gathered while the server was away goes no faster. */
export async function takenNow(
  tx: Tx,
  { config }: Foyer,
  sender: Sender,
  now: Date,
): Promise<Taken> {
  const urgency = first[sender]
  if (sender !== 'rest') return { urgency, most: taken.most, mostToMany: 0, takesMailings: false }
  const { mailings } = config
  const minute = new Date(now.getTime() - (now.getTime() % minuteMs))
  const left = mailings.perMinute - (await countMailingsSince(tx, minute, mailings.perMinute))
  const takesMailings = left > 0
  const mostToMany = takesMailings ? Math.min(left, taken.mostToMany) : taken.mostToMany
  return { urgency, most: taken.most, mostToMany, takesMailings }
}
