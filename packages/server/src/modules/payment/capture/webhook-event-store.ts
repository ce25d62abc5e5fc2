import type { Tx } from '../../../platform/database/db.ts'
import { hasNewsInSql } from '../refunds/refund-store.ts'
import { paymentColumns, type Payment } from '../intents/payment-store.ts'

export interface WebhookEvent {
  readonly provider: Payment['provider']
  readonly eventId: string
  readonly type: string
  readonly objectId: string | null
  readonly body: unknown
}

/** Names an event among those of all providers. */
export const eventKey = (event: { readonly provider: string; readonly eventId: string }): string =>
  `${event.provider} ${event.eventId}`

/** All three providers name their refund events like this. What the event itself says of the refund is not believed. */
export const isOfRefund = ({ type }: Pick<WebhookEvent, 'type'>): boolean => type.includes('refund')

/** The same of disputes, and of what warns of them. */
export const isOfDispute = ({ type }: Pick<WebhookEvent, 'type'>): boolean =>
  type.includes('dispute') || type.includes('fraud_warning')

/** Whether an event is about the payment itself. */
export const isOfPaying = (event: Pick<WebhookEvent, 'type'>): boolean =>
  !isOfRefund(event) && !isOfDispute(event)

/** The parameters `$1` to `$5` of a statement about several events. */
const asLists = (events: readonly WebhookEvent[]) =>
  [
    events.map(({ provider }) => provider),
    events.map(({ eventId }) => eventId),
    events.map(({ type }) => type),
    events.map(({ objectId }) => objectId),
    events.map(({ body }) => JSON.stringify(body)),
  ] as const

/** A payment that an event is about, and whether nothing is left to do for the event. */
export interface EventTaken {
  readonly isNone: boolean
  readonly payment: Payment
}

/**
 * Finds the payments of events, by the keys of these. Nothing is left to do for an event that was applied before, or whose
 * payment has become an order without refunds, which no news of paying change: such an event is stored here. Events of
 * payments that are not known by their ids are left out.
 */
export async function takeWebhookEvents(
  tx: Tx,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<Map<string, EventTaken>> {
  const rows = await tx.all(
    'payment.take_webhook_events',
    `with asked as (
        select distinct on (a.provider, a.event_id) a.*,
            exists (select from webhook_event e
              where e.provider = a.provider and e.event_id = a.event_id and e.applied_at is not null) as is_known
          from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])
            as a(provider, event_id, type, object_id, body, is_of_paying)
          order by a.provider, a.event_id),
      stored as (
        insert into webhook_event as e (provider, event_id, type, object_id, received_at, body, applied_at)
          select a.provider, a.event_id, a.type, a.object_id, $7, a.body::jsonb, $7 from asked a
            where a.is_of_paying and not a.is_known and exists (
              select from payment p where p.provider = a.provider and p.provider_id = a.object_id and p.status = 'captured'
                and not exists (select from refund r where r.payment_id = p.id))
          on conflict (provider, event_id) do update set applied_at = coalesce(e.applied_at, excluded.applied_at)
          returning provider, event_id)
      select a.event_id as "event_id!",
          a.is_known or exists (select from stored s where s.provider = a.provider and s.event_id = a.event_id) as "is_none!",
          ${paymentColumns('p')}
        from asked a join payment p on p.provider = a.provider and p.provider_id = a.object_id`,
    [...asLists(events), events.map(isOfPaying), now],
  )
  return new Map(
    rows.map(({ eventId, isNone, ...payment }) => {
      const { provider } = payment
      return [eventKey({ provider, eventId }), { isNone, payment }]
    }),
  )
}

/** What became of an event. Refunds of its payment may have to be asked about before all is done for it. */
export type Outcome = 'applied' | 'applied unless refunds' | 'failed'

export interface EventToStore extends WebhookEvent {
  readonly outcome: Outcome
  /** Since when refunds that succeeded may still fail. */
  readonly since: Date
}

/** Stores events with what became of them; answers the keys of those that are applied now. */
export async function storeWebhookEvents(
  tx: Tx,
  events: readonly EventToStore[],
  now: Date,
): Promise<Set<string>> {
  const rows = await tx.all(
    'payment.store_webhook_events',
    `insert into webhook_event as e (provider, event_id, type, object_id, received_at, body, applied_at)
      select distinct on (a.provider, a.event_id) a.provider, a.event_id, a.type, a.object_id, $6, a.body::jsonb,
          case when a.outcome <> 'failed' then $6::timestamptz end
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $7::text[], $8::timestamptz[])
          as a(provider, event_id, type, object_id, body, outcome, since)
        where a.outcome <> 'applied unless refunds' or not exists (select from refund where ${hasNewsInSql('a.since')}
          and payment_id = (select p.id from payment p where p.provider = a.provider and p.provider_id = a.object_id))
        order by a.provider, a.event_id, a.outcome = 'failed'
      on conflict (provider, event_id) do update set applied_at = coalesce(e.applied_at, excluded.applied_at)
      returning provider, event_id, applied_at is not null as "is_applied!"`,
    [
      ...asLists(events),
      now,
      events.map(({ outcome }) => outcome),
      events.map(({ since }) => since),
    ],
  )
  return new Set(rows.filter(({ isApplied }) => isApplied).map(eventKey))
}
