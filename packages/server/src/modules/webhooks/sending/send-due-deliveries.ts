import { setTimeout as pause } from 'node:timers/promises'
import type { Foyer } from '../../../foyer.ts'
import { setKeysMustSee } from '../../staff/exports.ts'
import { claimDeliveries, lockClaims, type Lane } from '../delivery-store.ts'
import { sendWebhooksJob } from '../queued-jobs.ts'
import { sendDelivery } from './send-delivery.ts'

/** Longer than a receiver has for its answer: no message is sent twice while one sending is under way. */
const claimMs = 30_000
/** After so many the job ends, and queues the next, which goes on: no job lasts for ever. */
const mostOfOneRun = 1_000
/** While answers are awaited, how often it looks for what has become due meanwhile. */
const lookAgainMs = 500

/**
 * Receivers that take their messages have places of their own: those that fail, or never answer, share other ones. Of each,
 * one organiser has a fifth at most, however many webhooks it has and however slow they are.
 */
const lanes = [
  { failing: false, each: 4, ofOrganiser: 8, most: 40 },
  { failing: true, each: 1, ofOrganiser: 4, most: 20 },
] as const

/** Sends what is due to all receivers at once, until nothing is due and every answer is there, or `most` were sent. */
export async function sendDueDeliveries(foyer: Foyer, most = mostOfOneRun): Promise<void> {
  const sending = lanes.map(() => new Set<Promise<void>>())
  const failures: unknown[] = []
  let taken = 0
  for (;;) {
    const takenBefore = taken
    const wasUnderWay = sending.some(({ size }) => size > 0)
    for (const [at, lane] of lanes.entries()) {
      const places = sending[at]
      if (places === undefined || failures.length > 0 || taken >= most) continue
      const room = Math.min(lane.most - places.size, most - taken)
      const claimed = await claim(foyer, { ...lane, most: room })
      taken += claimed.length
      for (const delivery of claimed) {
        const sent: Promise<void> = sendDelivery(foyer, delivery)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => places.delete(sent))
        places.add(sent)
      }
    }
    // What was under way when this round looked took the places of others. It may have arrived since: only a round that began without
    // any knows that nothing is due.
    if (!wasUnderWay && taken === takenBefore) break
    const underWay = sending.flatMap((places) => [...places])
    if (underWay.length > 0) await Promise.race([...underWay, pause(lookAgainMs)])
  }
  // The claims of what could not be written down end by themselves; the job is tried again.
  if (failures.length > 0) throw failures[0]
  if (taken >= most)
    await foyer.db.transaction(async (tx) => await foyer.jobs.enqueue(tx, sendWebhooksJob, {}))
}

/** The programs of those who are told of something find it when they ask at once (docs/decisions/0142). */
async function claim(
  { db, nearby, clock }: Pick<Foyer, 'db' | 'nearby' | 'clock'>,
  wanted: Lane & { readonly most: number },
) {
  if (wanted.most === 0) return []
  const now = clock.now()
  const until = new Date(now.getTime() + claimMs)
  return await db.transaction(async (tx) => {
    await lockClaims(tx)
    const claimed = await claimDeliveries(tx, wanted, now, until)
    const told = new Set(claimed.map(({ organiserId }) => organiserId))
    if (nearby.hasReplica && told.size > 0) await setKeysMustSee(tx, [...told], now)
    return claimed
  })
}
