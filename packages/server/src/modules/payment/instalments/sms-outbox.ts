import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { declareJob } from '../../../platform/jobs/declare-job.ts'
import { toE164 } from '../../../providers/sms/e164.ts'
import { mayHaveSms, takeFromDay } from './sms-quota.ts'
import {
  claimDueSms,
  countDueSms,
  insertSms,
  markSmsFailed,
  markSmsSent,
  type NewSms,
  type SmsRow,
} from './sms-store.ts'

export const sendSmsJob = declareJob('send-sms', {})

const batch = 10
/** Longer than the provider's time-out, so that a message is not sent twice while one sending is under way. */
const claimMs = minuteMs
const mostAttempts = 6

/**
 * Puts a text message into the outbox, in the transaction of its cause. Does nothing when the shop sends none, or when
 * this number or this order has reached its limit: each message costs money, and its content is in a mail as well.
 */
export async function queueSms(tx: Tx, foyer: Foyer, message: NewSms, now: Date): Promise<void> {
  const to = toE164(message.to)
  if (foyer.providers.sms === null || to === null) return
  if (!(await mayHaveSms(tx, foyer, { to, saleId: message.saleId }, now))) {
    foyer.log.warn(
      { sale: message.saleId },
      'a text message is left out: too many to its number or of its order',
    )
    return
  }
  if (await insertSms(tx, { ...message, to }, now)) await foyer.jobs.enqueue(tx, sendSmsJob, {})
}

/** Sends messages that are due. Answers how many were taken, so that the caller repeats it until there are none. */
export async function sendDueSms(foyer: Foyer): Promise<number> {
  const now = foyer.clock.now()
  const until = new Date(now.getTime() + claimMs)
  const messages = await foyer.db.transaction(async (tx) => {
    const most = await takeFromDay(
      tx,
      foyer,
      Math.min(batch, await countDueSms(tx, now, batch)),
      now,
    )
    return most === 0 ? [] : await claimDueSms(tx, now, until, most)
  })
  for (const message of messages) await sendOne(foyer, message)
  return messages.length
}

async function sendOne(foyer: Foyer, message: SmsRow): Promise<void> {
  const { sms } = foyer.providers
  const result = (await sms?.send({ to: message.toPhone, body: message.body })) ?? {
    outcome: 'refused' as const,
    reason: 'this shop sends no text messages',
  }
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    if (result.outcome === 'accepted') {
      await markSmsSent(tx, message.id, result.providerId, now)
      return
    }
    const final = result.outcome === 'refused' || message.attempts >= mostAttempts
    const nextAttemptAt = new Date(now.getTime() + minuteMs * 2 ** message.attempts)
    await markSmsFailed(tx, message.id, { reason: result.reason, final, nextAttemptAt })
  })
  if (result.outcome !== 'accepted')
    foyer.log.warn({ sms: message.id, outcome: result.outcome, why: result.reason }, 'sms not sent')
}
