import { sendgridWebhook as endpoint } from '@foyer/contract/endpoints/mail/sendgrid.ts'
import { isSignedBySendgrid } from './signed-webhooks.ts'
import { readSendgrid } from './webhook-bodies.ts'
import { bounceWebhook } from './webhook-of.ts'

export const sendgridWebhook = bounceWebhook(
  endpoint,
  ({ bounces }) => bounces.sendgridKey,
  (received) =>
    isSignedBySendgrid(received.key, received)
      ? (readSendgrid(received.parsed) ?? 'unreadable')
      : 'unsigned',
)
