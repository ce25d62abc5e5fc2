import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: HMAC-SHA256 of `<seconds>.<body>` (docs.stripe.com/webhooks#verify-manually). */
export function signWebhook(secret: string, seconds: number, body: string): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${v1}`
}
