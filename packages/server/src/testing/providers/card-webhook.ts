import { webhookPathOf } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import { randomIds } from '../../platform/ids.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** Sends the card provider's webhook about an intent; answers the status. */
export async function sendCardWebhook(
  shop: Pick<TestFoyer, 'app'>,
  intent: string | null,
  event: { readonly id?: string; readonly signature?: string; readonly type?: string } = {},
): Promise<number> {
  const { id = randomIds.uuid(), type = 'payment_intent.succeeded', signature = 'valid' } = event
  const answer = await shop.app.inject({
    method: 'POST',
    url: webhookPathOf('stripe'),
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: JSON.stringify({ id, type, intent }),
  })
  return answer.statusCode
}
