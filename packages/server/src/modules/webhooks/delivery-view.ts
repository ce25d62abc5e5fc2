import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { resendWebhookDelivery } from '@foyer/contract/api/webhooks/resend-webhook-delivery.ts'
import type { DeliveryRow } from './delivery-log-store.ts'

type ShownDelivery = AnswerOf<typeof resendWebhookDelivery>

export const showDelivery = (row: DeliveryRow): ShownDelivery => ({
  id: row.id,
  webhook: row.subscriptionId,
  url: row.url,
  message_id: row.messageId,
  type: row.kind as ShownDelivery['type'],
  state: row.state,
  created_at: row.createdAt.toISOString(),
  attempts: row.attempts,
  last_status: row.lastStatus,
  last_attempt_at: row.lastAttemptAt?.toISOString() ?? null,
  next_attempt_at: row.state === 'pending' ? row.nextTryAt.toISOString() : null,
})
