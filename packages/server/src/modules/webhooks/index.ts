import type { Module } from '../module.ts'
import { changeWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getWebhookDelivery } from './get-webhook-delivery.ts'
import { jobs } from './jobs.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { resendWebhookDelivery } from './resend-webhook-delivery.ts'
import { resendWebhook } from './resend-webhook.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { sendTestMessage } from './send-test-message.ts'

/** Tells programs of organisers what happens; what providers tell the shop comes in at the payment room. */
export const webhooks: Module = {
  name: 'webhooks',
  handlers: [],
  operations: [
    listWebhooks,
    createWebhook,
    changeWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    sendTestMessage,
    resendWebhook,
    listWebhookDeliveries,
    getWebhookDelivery,
    resendWebhookDelivery,
  ],
  jobs,
}
