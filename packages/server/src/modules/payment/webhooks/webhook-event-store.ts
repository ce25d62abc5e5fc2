import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'
import type { Payment } from '../intents/payment-store.ts'
import { hasNewsInSql } from '../refunds/refund-store.ts'

export interface WebhookEvent {
  readonly provider: Payment['provider']
  readonly eventId: string
  readonly type: string
  readonly objectId: string | null
  readonly body: unknown
}

/** All three providers name their refund events like this. What the event itself says of the refund is not believed. */
export const isOfRefund = ({ type }: Pick<WebhookEvent, 'type'>): boolean => type.includes('refund')

const isOfPaying = (event: WebhookEvent): boolean =>
  !isOfRefund(event) && !event.type.includes('dispute')

/**
 * Whether nothing is left to do for an event, which is stored then: it was applied before, or its payment has become an
 * order without refunds, and no news of paying change that.
 */
export async function isNoNews(tx: Tx, event: WebhookEvent, now: Date): Promise<boolean> {
  const { isNone } = await tx.one(
    'payment.is_no_news',
    `with known as (
        select from webhook_event where provider = $1 and event_id = $2 and applied_at is not null),
        stored as (
        insert into webhook_event as e (provider, event_id, type, object_id, received_at, body, applied_at)
          select $1, $2, $3, $4, $5, $6, $5 where $7::boolean and not exists (select from known) and exists (
              select from payment p where p.provider = $1 and p.provider_id = $4 and p.status = 'captured'
                and not exists (select from refund r where r.payment_id = p.id))
          on conflict (provider, event_id) do update set applied_at = coalesce(e.applied_at, excluded.applied_at)
          returning 1)
      select exists (select from known) or exists (select from stored) as is_none`,
    [
      event.provider,
      event.eventId,
      event.type,
      event.objectId,
      now,
      toJson(event.body),
      isOfPaying(event),
    ],
  )
  return isNone
}

/** What became of an event. Refunds of its payment may have to be asked about before all is done for it. */
export type Outcome = 'applied' | 'applied unless refunds' | 'failed'

/** Stores an event with what became of it; answers whether it did. `since` is when refunds that succeeded may still fail. */
export async function storeWebhookEvent(
  tx: Tx,
  event: WebhookEvent,
  { outcome, since }: { readonly outcome: Outcome; readonly since: Date },
  now: Date,
): Promise<boolean> {
  const stored = await tx.run(
    'payment.store_webhook_event',
    `insert into webhook_event as e (provider, event_id, type, object_id, received_at, body, applied_at)
      select $1, $2, $3, $4, $5, $6, case when $7::boolean then $5::timestamptz end
        where not $8::boolean or not exists (select from refund where ${hasNewsInSql('$9')}
          and payment_id = (select p.id from payment p where p.provider = $1 and p.provider_id = $4))
      on conflict (provider, event_id) do update set applied_at = coalesce(e.applied_at, excluded.applied_at)`,
    [
      event.provider,
      event.eventId,
      event.type,
      event.objectId,
      now,
      toJson(event.body),
      outcome !== 'failed',
      outcome === 'applied unless refunds',
      since,
    ],
  )
  return stored === 1
}
