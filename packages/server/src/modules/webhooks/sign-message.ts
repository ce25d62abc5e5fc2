import { Webhook } from 'standardwebhooks'
import type { Foyer } from '../../foyer.ts'
import { openSecret } from './seal-secret.ts'

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
export function signMessage(
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
