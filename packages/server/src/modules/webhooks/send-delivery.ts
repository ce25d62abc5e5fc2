import type { Foyer } from '../../foyer.ts'
import type { WebhookAnswer } from '../../providers/webhooks/port.ts'
import {
  insertAttempt,
  markDelivered,
  markNotDelivered,
  type ClaimedDelivery,
} from './delivery-store.ts'
import { failingTooLongMs, nextTry } from './next-try.ts'
import { sendWebhooksJob } from './queued-jobs.ts'
import { signMessage } from './sign-message.ts'
import { stopReceiver } from './stop-receiver.ts'
import { noteArrival } from './subscription-store.ts'

/** The answer of a receiver that wants nothing more. */
const gone = 410

/** Tries one delivery, and writes down what became of it. */
export async function sendDelivery(foyer: Foyer, delivery: ClaimedDelivery): Promise<void> {
  const headers = signMessage(foyer, delivery, foyer.clock.now())
  const answer: WebhookAnswer =
    headers === null
      ? {
          outcome: 'unreachable',
          reason: 'the secret cannot be read with the keys of the shop',
          ms: 0,
        }
      : await foyer.providers.webhooks.send({ url: delivery.url, headers, body: delivery.body })
  await recordAnswer(foyer, delivery, answer, foyer.clock.now())
}

async function recordAnswer(
  foyer: Foyer,
  { id, subscriptionId, tries }: ClaimedDelivery,
  answer: WebhookAnswer,
  now: Date,
): Promise<void> {
  const isAnswered = answer.outcome === 'answered'
  const hasArrived = isAnswered && answer.status >= 200 && answer.status < 300
  const isGone = isAnswered && answer.status === gone
  const nextTryAt = hasArrived || isGone ? null : nextTry(tries, now)
  await foyer.db.transaction(async (tx) => {
    // The subscription comes before its deliveries, as everywhere.
    const subscription = await noteArrival(tx, subscriptionId, hasArrived, now)
    await insertAttempt(
      tx,
      {
        deliveryId: id,
        ms: answer.ms,
        status: isAnswered ? answer.status : null,
        answer: isAnswered ? answer.text : null,
        error: isAnswered ? null : answer.reason,
      },
      now,
    )
    if (hasArrived) return await markDelivered(tx, id, now)
    await markNotDelivered(tx, id, nextTryAt, now)
    if (nextTryAt !== null) await queueSoon(foyer, tx, nextTryAt, now)
    if (subscription === undefined) return
    const { failingSince } = subscription
    const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime()
    if (isGone) await stopReceiver(foyer, tx, { id: subscriptionId, ...subscription }, 'gone', now)
    else if (nextTryAt === null && failingMs >= failingTooLongMs)
      await stopReceiver(foyer, tx, { id: subscriptionId, ...subscription }, 'failing', now)
  })
}

/** The round that comes each minute would be late for the first try after a failed one. */
async function queueSoon(
  { jobs }: Pick<Foyer, 'jobs'>,
  tx: Parameters<typeof noteArrival>[0],
  at: Date,
  now: Date,
): Promise<void> {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000)
  if (seconds <= 60) await jobs.enqueueLater(tx, sendWebhooksJob, {}, seconds)
}
