import type { WebhookKind } from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'

/** Something that happened and is no message yet. */
export interface UnwrittenMessage {
  readonly id: number
  readonly organiserId: number
  readonly organiserKey: string
  readonly kind: WebhookKind
  readonly subject: string
  readonly details: MessageDetails
  readonly at: Date
}

/** What the triggers write down beside the subject: the tickets that were refunded, and the booking of their money. */
export interface MessageDetails {
  readonly tickets?: readonly number[]
  readonly booking?: number
}

/**
 * Takes what is not written yet. No place in the order of ids is remembered: a transaction that commits late leaves a row
 * with a low id, and it is found like any other. What another process is writing is passed over.
 */
export async function takeUnwritten(tx: Tx, most: number): Promise<UnwrittenMessage[]> {
  const rows = await tx.all(
    'webhooks.take_unwritten',
    `select m.id, m.organiser_id, o.key as organiser_key, m.kind, m.subject, m.details, m.at
      from webhook_message m join organiser o on o.id = m.organiser_id
      where m.body is null order by m.id limit $1 for update of m skip locked`,
    [most],
  )
  return rows.map((row) => ({ ...row, kind: row.kind as WebhookKind }))
}

export interface WrittenMessage {
  readonly id: number
  /** The `webhook-id` of every delivery. */
  readonly messageId: string
  readonly body: string
}

/** Writes messages down for good, with a delivery to each subscription of the organiser that wants them. */
export async function writeMessages(
  tx: Tx,
  messages: readonly WrittenMessage[],
  now: Date,
): Promise<void> {
  await tx.write(
    'webhooks.write_messages',
    `with written as (
        update webhook_message m set message_id = w."messageId", body = w.body
          from jsonb_to_recordset($1::jsonb) as w(id bigint, "messageId" text, body text)
          where m.id = w.id returning m.id, m.organiser_id, m.kind)
      insert into webhook_delivery (organiser_id, message_id, subscription_id, state, next_try_at, created_at, ended_at)
        select w.organiser_id, w.id, s.id, case when s.state = 'active' then 'pending' else 'held' end, $2, $2,
            case when s.state <> 'active' then $2::timestamptz end
          from written w join webhook_subscription s on s.organiser_id = w.organiser_id and w.kind = any(s.events)
          where s.deleted_at is null`,
    [toJson(messages), now],
  )
}

/** Takes away what can be no message, because what it is about is not there. */
export async function dropMessages(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.write(
    'webhooks.drop_messages',
    'delete from webhook_message where id = any($1::bigint[])',
    [ids],
  )
}

/** A message that somebody asks for, to one subscription. Answers its delivery. */
export async function insertTestMessage(
  tx: Tx,
  organiserId: number,
  subscriptionId: number,
  { messageId, body }: Omit<WrittenMessage, 'id'>,
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    'webhooks.insert_test_message',
    `with made as (
        insert into webhook_message (organiser_id, kind, subject, at, message_id, body)
          values ($1, 'webhook.test', $3, $5, $3, $4) returning id)
      insert into webhook_delivery (organiser_id, message_id, subscription_id, state, next_try_at, created_at)
        select $1, made.id, $2, 'pending', $5, $5 from made returning id`,
    [organiserId, subscriptionId, messageId, body, now],
  )
  return id
}
