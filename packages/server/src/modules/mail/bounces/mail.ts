import { mailWebhook as endpoint } from '@foyer/contract/endpoints/mail/mail.ts'
import { isSignedByUs } from './signed-webhooks.ts'
import { readOurEvents } from './webhook-bodies.ts'
import { bounceWebhook } from './webhook-of.ts'

export const mailWebhook = bounceWebhook(
  endpoint,
  ({ bounces }) => bounces.webhookSecret,
  (received) =>
    isSignedByUs(received.key, received)
      ? (readOurEvents(received.parsed) ?? 'unreadable')
      : 'unsigned',
)
