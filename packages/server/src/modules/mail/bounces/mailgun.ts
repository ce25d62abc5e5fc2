import { mailgunWebhook as endpoint } from '@foyer/contract/endpoints/mail/mailgun.ts'
import { isSignedByMailgun } from './signed-webhooks.ts'
import { readMailgun } from './webhook-bodies.ts'
import { bounceWebhook } from './webhook-of.ts'

export const mailgunWebhook = bounceWebhook(
  endpoint,
  ({ bounces }) => bounces.mailgunKey,
  ({ key, parsed, now }) => {
    const read = readMailgun(parsed)
    if (read === null) return 'unreadable'
    return isSignedByMailgun(key, read.signature, now) ? read.news : 'unsigned'
  },
)
