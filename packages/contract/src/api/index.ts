import type { AnyOperation } from './operation.ts'
import { endOtherSession } from './staff/end-other-session.ts'
import { endOtherSessions } from './staff/end-other-sessions.ts'
import { endSession } from './staff/end-session.ts'
import { getSession } from './staff/get-session.ts'
import { listActions } from './staff/list-actions.ts'
import { listSessions } from './staff/list-sessions.ts'
import { proveSession } from './staff/prove-session.ts'
import { sendSessionCode } from './staff/send-session-code.ts'
import { startSession } from './staff/start-session.ts'
import { changeWebhook } from './webhooks/change-webhook.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { getWebhookDelivery } from './webhooks/get-webhook-delivery.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { resendWebhook } from './webhooks/resend-webhook.ts'
import { resendWebhookDelivery } from './webhooks/resend-webhook-delivery.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { sendTestMessage } from './webhooks/send-test-message.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [
  getSession,
  sendSessionCode,
  startSession,
  proveSession,
  endSession,
  listSessions,
  endOtherSession,
  endOtherSessions,
  listActions,
  listWebhooks,
  createWebhook,
  changeWebhook,
  rotateWebhookSecret,
  sendTestMessage,
  resendWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
  deleteWebhook,
]
