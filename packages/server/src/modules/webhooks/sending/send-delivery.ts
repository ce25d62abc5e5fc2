import { Webhook } from 'standardwebhooks'
import type { Foyer } from '../../../foyer.ts'
import type { WebhookAnswer } from '../../../providers/webhooks/port.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { queueMail } from '../../mail/exports.ts'
import { readOwners } from '../../staff/exports.ts'
import {
  insertAttempt,
  markDelivered,
  markNotDelivered,
  type ClaimedDelivery,
  holdDeliveries,
} from '../delivery-store.ts'
import { sendWebhooksJob } from '../queued-jobs.ts'
import { noteArrival, stopSubscription } from '../subscription-store.ts'
import { openSecret } from '../seal-secret.ts'
import { failingTooLongMs, nextTry } from './next-try.ts'

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

interface SealedMessage {
  readonly messageId: string
  readonly body: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
  readonly previousUntil: Date | null
}

/**
 * The headers of a message by the convention of Standard Webhooks (https://www.standardwebhooks.com): the same id for every
 * try, the time of this one, and a signature with each secret that is good. Null when no key of the operator opens the secret.
 */
function signMessage(
  foyer: Pick<Foyer, 'secrets'>,
  { messageId, body, secret, previousSecret, previousUntil }: SealedMessage,
  now: Date,
): Readonly<Record<string, string>> | null {
  const isPreviousGood = previousUntil !== null && previousUntil > now
  const sealed = [secret, ...(isPreviousGood && previousSecret !== null ? [previousSecret] : [])]
  const opened = sealed.flatMap((one) => openSecret(foyer, one)?.secret ?? [])
  if (opened.length === 0) return null
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Foyer-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': opened.map((one) => new Webhook(one).sign(messageId, now, body)).join(' '),
  }
}

interface Stopped {
  readonly id: number
  readonly organiserId: number
  readonly url: string
  readonly failingSince: Date | null
}

/** Stops a webhook whose receiver wants or takes nothing any more, and tells the owners of its organiser. */
async function stopReceiver(
  foyer: Pick<Foyer, 'ids' | 'publicUrl' | 'config' | 'log'>,
  tx: Tx,
  { id, organiserId, url, failingSince }: Stopped,
  why: 'gone' | 'failing',
  now: Date,
): Promise<void> {
  await stopSubscription(tx, id, why)
  await holdDeliveries(tx, id, now)
  foyer.log.warn({ webhook: id, why }, 'a webhook was stopped')
  const owners = await readOwners(tx, organiserId)
  const payload = {
    siteName: foyer.config.siteName,
    organiser: owners[0]?.organiserName ?? '',
    receiver: url,
    why,
    since: (failingSince ?? now).toISOString(),
    deskUrl: `${foyer.publicUrl}/desk/`,
  }
  for (const { staffId, name, email } of owners) {
    const occasion = {
      dedupeKey: `webhook_stopped:${id}:${now.getTime()}:${staffId}`,
      kind: 'webhook_stopped' as const,
      payload,
      to: { name, email },
    }
    await queueMail(foyer, tx, occasion, now)
  }
}
