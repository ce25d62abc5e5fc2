import type { Tx } from '../../../platform/database/db.ts'

export interface SmsRow {
  readonly id: number
  readonly toPhone: string
  readonly body: string
  readonly attempts: number
}

export interface NewSms {
  /** Names the occasion; a second message for the same one is not queued. */
  readonly dedupeKey: string
  readonly to: string
  readonly body: string
  readonly saleId: number
}

/** Answers false when the occasion already has a message. */
export async function insertSms(tx: Tx, message: NewSms, now: Date): Promise<boolean> {
  const count = await tx.run(
    'sms.insert',
    `insert into sms (dedupe_key, to_phone, body, sale_id, next_attempt_at, created_at)
      values ($1, $2, $3, $4, $5, $5) on conflict (dedupe_key) do nothing`,
    [message.dedupeKey, message.to, message.body, message.saleId, now],
  )
  return count === 1
}

/**
 * Takes messages that are due. No other process gets them before `until`; after that, those of a process that died are
 * taken again.
 */
export async function claimDueSms(tx: Tx, now: Date, until: Date, most: number): Promise<SmsRow[]> {
  return await tx.all(
    'sms.claim_due',
    `update sms set status = 'sending', attempts = attempts + 1, next_attempt_at = $2
      where id in (select id from sms where status in ('queued', 'sending') and next_attempt_at <= $1
                    order by next_attempt_at limit $3 for update skip locked)
      returning id, to_phone, body, attempts`,
    [now, until, most],
  )
}

export async function markSmsSent(
  tx: Tx,
  id: number,
  providerId: string,
  now: Date,
): Promise<void> {
  await tx.write(
    'sms.mark_sent',
    `update sms set status = 'sent', sent_at = $2, provider_id = $3, last_error = null where id = $1`,
    [id, now, providerId],
  )
}

export async function markSmsFailed(
  tx: Tx,
  id: number,
  failure: { readonly reason: string; readonly final: boolean; readonly nextAttemptAt: Date },
): Promise<void> {
  await tx.write(
    'sms.mark_failed',
    `update sms set status = case when $3::boolean then 'failed' else 'queued' end, last_error = $2, next_attempt_at = $4
      where id = $1`,
    [id, failure.reason.slice(0, 500), failure.final, failure.nextAttemptAt],
  )
}

export async function countSmsOfSale(tx: Tx, saleId: number): Promise<number> {
  const { count } = await tx.one(
    'sms.count_of_sale',
    'select count(*)::int as count from sms where sale_id = $1',
    [saleId],
  )
  return count
}

/** Counts due messages, up to `most`. */
export async function countDueSms(tx: Tx, now: Date, most: number): Promise<number> {
  const { count } = await tx.one(
    'sms.count_due',
    `select count(*)::int as count from (select from sms where status in ('queued', 'sending') and next_attempt_at <= $1
      limit $2) due`,
    [now, most],
  )
  return count
}
