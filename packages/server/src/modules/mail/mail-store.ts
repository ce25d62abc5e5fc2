import type { Tx } from '../../platform/database/db.ts'

export interface NewMail {
  /** The occasion; a second mail for the same one is not queued. */
  readonly dedupeKey: string
  readonly kind: string
  readonly toEmail: string
  readonly toName: string | null
  readonly payload: object
  readonly saleId: number | null
  readonly accountId: number | null
  readonly messageId: string
}

export interface MailRow {
  readonly id: number
  readonly kind: string
  readonly to_email: string
  readonly to_name: string | null
  readonly payload: object
  readonly sale_id: number | null
  readonly attempts: number
  readonly message_id: string
}

/** The id of the mail, or nothing when the occasion already has one. */
export async function insertMail(tx: Tx, mail: NewMail, now: Date): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(
    'mail.insert',
    `insert into mail (dedupe_key, kind, to_email, to_name, payload, sale_id, account_id, next_attempt_at, message_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)
      on conflict (dedupe_key) do nothing returning id`,
    [
      mail.dedupeKey,
      mail.kind,
      mail.toEmail,
      mail.toName,
      JSON.stringify(mail.payload),
      mail.saleId,
      mail.accountId,
      now,
      mail.messageId,
    ],
  )
  return row?.id
}

/**
 * Takes mails that are due for sending; nobody else gets them before `until`, so a process that dies while
 * sending leaves them to be taken again.
 */
export async function claimDueMails(
  tx: Tx,
  now: Date,
  until: Date,
  most: number,
): Promise<MailRow[]> {
  return await tx.all<MailRow>(
    'mail.claim_due',
    `update mail set status = 'sending', attempts = attempts + 1, next_attempt_at = $2
      where id in (select id from mail where status in ('queued', 'sending') and next_attempt_at <= $1
                    order by next_attempt_at limit $3 for update skip locked)
      returning id, kind, to_email, to_name, payload, sale_id, attempts, message_id`,
    [now, until, most],
  )
}

export async function markMailSent(tx: Tx, id: number, now: Date): Promise<void> {
  // One-time codes, codes of gift vouchers and links that act for whoever has them are as good as keys and money: the
  // outbox needs them no longer.
  await tx.run(
    'mail.mark_sent',
    `update mail set status = 'sent', sent_at = $2, last_error = null,
        payload = case when kind in ('one_time_code', 'gift_voucher') then '{}'::jsonb
          else payload - array['acceptUrl', 'payUrl'] end
      where id = $1`,
    [id, now],
  )
}

export async function markMailFailed(
  tx: Tx,
  id: number,
  failure: { reason: string; final: boolean; nextAttemptAt: Date },
): Promise<void> {
  await tx.run(
    'mail.mark_failed',
    `update mail set status = case when $3::boolean then 'failed' else 'queued' end, last_error = $2, next_attempt_at = $4
      where id = $1 and status = 'sending'`,
    [id, failure.reason.slice(0, 500), failure.final, failure.nextAttemptAt],
  )
}

/** Back into the outbox until `at`: the try that took them is not counted, for no server has heard of them. */
export async function handBackMails(
  tx: Tx,
  ids: readonly number[],
  { at, reason }: { at: Date; reason?: string },
): Promise<void> {
  await tx.run(
    'mail.hand_back',
    `update mail set status = 'queued', attempts = attempts - 1, next_attempt_at = $2,
        last_error = coalesce($3, last_error)
      where id = any($1::bigint[]) and status = 'sending'`,
    [ids, at, reason?.slice(0, 500) ?? null],
  )
}

/** What waits to be told of a payment plan goes to the address the order has now, whoever is sending it just now. */
export async function redirectPlanMails(tx: Tx, saleId: number, email: string): Promise<void> {
  await tx.run(
    'mail.redirect_plan',
    `update mail set to_email = $2
      where sale_id = $1 and kind in ('plan_reminder', 'plan_failed') and status in ('queued', 'sending')`,
    [saleId, email],
  )
}

/** Gives up the tickets and vouchers of an order that still wait to be sent, whoever is sending them just now. */
export async function withholdMails(tx: Tx, saleId: number, reason: string): Promise<void> {
  await tx.run(
    'mail.withhold',
    `update mail set status = 'failed', last_error = $2
      where sale_id = $1 and kind in ('order', 'gift_voucher', 'plan_schedule')
        and status in ('queued', 'sending')`,
    [saleId, reason],
  )
}

/** Gives back what a process that died was sending. Only for when no other process can be sending. */
export async function releaseClaims(tx: Tx, now: Date): Promise<number> {
  const { length } = await tx.all<{ id: number }>(
    'mail.release_claims',
    `update mail set status = 'queued', next_attempt_at = $1 where status = 'sending' returning id`,
    [now],
  )
  return length
}
