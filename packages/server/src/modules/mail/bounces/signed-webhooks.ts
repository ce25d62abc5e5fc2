import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { mailWebhookOldestMs } from '@foyer/contract/limits.ts'

interface Signed {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  readonly now: Date
}

const one = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header) ?? ''

const isLately = (seconds: string, now: Date): boolean =>
  /^\d{1,12}$/.test(seconds) &&
  Math.abs(now.getTime() - Number(seconds) * 1000) <= mailWebhookOldestMs

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}

/** As Standard Webhooks signs: HMAC-SHA256 of "id.seconds.body" in base64, one of those in the header. */
export function isSignedByUs(secret: string, { body, headers, now }: Signed): boolean {
  const id = one(headers['webhook-id'])
  const at = one(headers['webhook-timestamp'])
  if (id === '' || !isLately(at, now)) return false
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret)
  const right = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest()
  return one(headers['webhook-signature'])
    .split(' ')
    .some(
      (given) => given.startsWith('v1,') && isSame(Buffer.from(given.slice(3), 'base64'), right),
    )
}

/** As Mailgun signs: HMAC-SHA256 of seconds and token in hexadecimal, both in the body. */
export function isSignedByMailgun(
  key: string,
  signature: { readonly timestamp: string; readonly token: string; readonly signature: string },
  now: Date,
): boolean {
  const { timestamp, token } = signature
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
  return isLately(timestamp, now) && isSame(Buffer.from(signature.signature, 'hex'), right)
}

/** As SendGrid signs: ECDSA over P-256 and SHA-256 of seconds and body, with the public key that its settings show. */
export function isSignedBySendgrid(key: string, { body, headers, now }: Signed): boolean {
  const at = one(headers['x-twilio-email-event-webhook-timestamp'])
  const given = Buffer.from(one(headers['x-twilio-email-event-webhook-signature']), 'base64')
  if (!isLately(at, now)) return false
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return verify('sha256', Buffer.concat([Buffer.from(at), body]), publicKey, given)
}
