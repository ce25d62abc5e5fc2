import type { ReadTx, Tx } from '../../platform/database/db.ts'

/** A delivery as people look at it. */
export interface DeliveryRow {
  readonly id: number
  readonly subscriptionId: number
  readonly url: string
  readonly messageId: string
  readonly kind: string
  readonly state: 'pending' | 'delivered' | 'failed' | 'held'
  readonly createdAt: Date
  readonly nextTryAt: Date
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastAttemptAt: Date | null
}

const shown = `select d.id, d.subscription_id, s.url, m.message_id as "message_id!", m.kind, d.state, d.created_at, d.next_try_at,
    (select count(*)::int from webhook_attempt a where a.delivery_id = d.id) as "attempts!",
    last.status as last_status, last.at as last_attempt_at
  from webhook_delivery d
    join webhook_subscription s on s.id = d.subscription_id
    join webhook_message m on m.id = d.message_id
    left join lateral (select a.status, a.at from webhook_attempt a where a.delivery_id = d.id order by a.id desc limit 1)
      as last on true`

export interface DeliveryFilter {
  readonly subscriptionId: number | null
  readonly state: DeliveryRow['state'] | null
  readonly kind: string | null
  /** Only those before this one; null for the newest. */
  readonly before: number | null
  readonly limit: number
}

/** What was sent for an organiser, the newest first. */
export async function listDeliveries(
  tx: ReadTx,
  organiserId: number,
  filter: DeliveryFilter,
): Promise<DeliveryRow[]> {
  return await tx.all(
    'webhooks.list_deliveries',
    `${shown} where d.organiser_id = $1 and ($2::bigint is null or d.id < $2) and ($3::int is null or d.subscription_id = $3)
        and ($4::text is null or d.state = $4) and ($5::text is null or m.kind = $5)
      order by d.id desc limit $6`,
    [organiserId, filter.before, filter.subscriptionId, filter.state, filter.kind, filter.limit],
  )
}

export async function findDelivery(
  tx: Tx,
  organiserId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  return await tx.maybe(
    'webhooks.find_delivery',
    `${shown} where d.organiser_id = $1 and d.id = $2`,
    [organiserId, id],
  )
}

/** The body of a delivery, as it was signed. */
export async function readDeliveryBody(tx: Tx, id: number): Promise<string> {
  const { body } = await tx.one(
    'webhooks.read_delivery_body',
    `select m.body as "body!" from webhook_delivery d join webhook_message m on m.id = d.message_id where d.id = $1`,
    [id],
  )
  return body
}

export async function listAttempts(tx: Tx, deliveryId: number) {
  return await tx.all(
    'webhooks.list_attempts',
    `select at, ms, status, answer, error from webhook_attempt where delivery_id = $1 order by id desc limit 100`,
    [deliveryId],
  )
}
