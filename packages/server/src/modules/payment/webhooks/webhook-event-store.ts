import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'

/** Answers false when this event was stored before. */
export async function insertWebhookEvent(
  tx: Tx,
  event: {
    provider: string
    eventId: string
    type: string
    objectId: string | null
    body: unknown
  },
  now: Date,
): Promise<boolean> {
  return (
    (await tx.run(
      'payment.insert_webhook_event',
      `insert into webhook_event (provider, event_id, type, object_id, received_at, body) values ($1, $2, $3, $4, $5, $6)
        on conflict (provider, event_id) do nothing`,
      [event.provider, event.eventId, event.type, event.objectId, now, toJson(event.body)],
    )) === 1
  )
}

export async function isWebhookEventApplied(
  tx: Tx,
  provider: string,
  eventId: string,
): Promise<boolean> {
  const row = await tx.maybe(
    'payment.is_webhook_event_applied',
    'select applied_at is not null as applied from webhook_event where provider = $1 and event_id = $2',
    [provider, eventId],
  )
  return row?.applied ?? false
}

export async function markWebhookEventApplied(
  tx: Tx,
  provider: string,
  eventId: string,
  now: Date,
): Promise<void> {
  await tx.run(
    'payment.mark_webhook_event_applied',
    'update webhook_event set applied_at = $3 where provider = $1 and event_id = $2',
    [provider, eventId, now],
  )
}
