import { webhookKinds, type WebhookKind } from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import { newSecret, sealSecret } from '../../modules/webhooks/seal-secret.ts'
import { randomIds } from '../../platform/ids.ts'
import { insertRow } from '../builders/insert-row.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** A webhook of an organiser that has taken a message, by the names that paths of the API have for them. */
export async function seedWebhook(
  shop: Pick<TestFoyer, 'db' | 'clock' | 'foyer'>,
  organiserId: number,
): Promise<{ webhook: number; delivery: number }> {
  const { id: webhook } = await seedSubscription(shop, organiserId)
  const now = shop.clock.now()
  const messageId = await insertRow(shop.db, 'webhook_message', {
    organiser_id: organiserId,
    kind: 'webhook.test',
    subject: randomIds.uuid(),
    at: now,
    message_id: `msg_${randomIds.uuid()}`,
    body: '{}',
  })
  const delivery = await insertRow(shop.db, 'webhook_delivery', {
    organiser_id: organiserId,
    message_id: messageId,
    subscription_id: webhook,
    state: 'delivered',
    next_try_at: now,
    created_at: now,
  })
  return { webhook, delivery }
}

/** A webhook of an organiser, with its secret. */
export async function seedSubscription(
  { db, clock, foyer }: Pick<TestFoyer, 'db' | 'clock' | 'foyer'>,
  organiserId: number,
  {
    url = 'http://127.0.0.1:9/',
    events = webhookKinds,
  }: { readonly url?: string; readonly events?: readonly WebhookKind[] } = {},
): Promise<{ id: number; secret: string }> {
  const secret = newSecret(foyer)
  const id = await insertRow(db, 'webhook_subscription', {
    organiser_id: organiserId,
    url,
    events,
    secret: sealSecret(foyer, secret),
    created_at: clock.now(),
  })
  return { id, secret }
}
