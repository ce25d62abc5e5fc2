import { mailPaceMinutes } from '@foyer/contract/limits.ts'
import { minuteMs, dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countMailsToMany } from '../queue-mails.ts'
import { countDay, countPace, lockPace, readDay } from './pace-store.ts'

/** An organiser that began to write to many so long ago is no new one. */
const newMs = 7 * dayMs

const minuteOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % minuteMs))
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** How many people an organiser may write to on this day, in all. */
export async function mostADay(
  tx: Tx,
  { config: { mailings } }: Pick<Foyer, 'config'>,
  organiserId: number,
  now: Date,
): Promise<{ readonly most: number; readonly left: number }> {
  const longAgo = dayOf(new Date(now.getTime() - newMs))
  const { queued, isKnown } = await readDay(tx, organiserId, dayOf(now), longAgo)
  const most = isKnown ? mailings.peoplePerDay : mailings.peoplePerDayAtFirst
  return { most, left: Math.max(0, most - queued) }
}

/** How many more mails may be handed to the outbox now. Nobody else may until the transaction ends. */
export async function takePace(
  tx: Tx,
  foyer: Pick<Foyer, 'config'>,
  organiserId: number,
  now: Date,
): Promise<number> {
  const { perMinute } = foyer.config.mailings
  const queued = await lockPace(tx, minuteOf(now))
  const ahead = mailPaceMinutes * perMinute
  const [waiting, { left }] = await Promise.all([
    countMailsToMany(tx, ahead),
    mostADay(tx, foyer, organiserId, now),
  ])
  return Math.max(0, Math.min(perMinute - queued, ahead - waiting, left))
}

export async function countQueued(
  tx: Tx,
  organiserId: number,
  queued: number,
  now: Date,
): Promise<void> {
  if (queued === 0) return
  await countPace(tx, minuteOf(now), queued)
  await countDay(tx, organiserId, dayOf(now), queued)
}
