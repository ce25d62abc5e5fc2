import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { changeWebhook } from '@foyer/contract/api/webhooks/change-webhook.ts'
import type { WebhookKind } from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import type { Subscription } from './subscription-store.ts'
import { orNull } from '../../platform/or-null.ts'

type ShownWebhook = AnswerOf<typeof changeWebhook>

export const showWebhook = (subscription: Subscription): ShownWebhook => ({
  id: subscription.id,
  url: subscription.url,
  description: orNull(subscription.description),
  events: subscription.events as WebhookKind[],
  state: subscription.state,
  failing_since: subscription.failingSince?.toISOString() ?? null,
  previous_secret_until: subscription.previousUntil?.toISOString() ?? null,
  created_at: subscription.createdAt.toISOString(),
  version: subscription.version,
})

/** What the log of actions keeps of a webhook. Of its address only the host: the rest may contain a secret of the receiver. */
export const logged = ({ url, description, events, state }: Subscription) => ({
  host: new URL(url).host,
  description,
  events,
  state,
})
