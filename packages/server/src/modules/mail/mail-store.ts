import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import { jobToQueue } from '../../platform/jobs/jobs.ts'
import type { MailFields } from './shown-of-mail.ts'
import { senderJobOf, type Urgency } from './urgency.ts'

export interface NewMail {
  /** Names the occasion; a second mail for the same one is not queued. */
  readonly dedupeKey: string
  readonly kind: string
  readonly urgency: Urgency
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
  readonly toEmail: string
  readonly toName: string | null
  readonly payload: object
  readonly saleId: number | null
  readonly attempts: number
  readonly messageId: string
  readonly queuedAt: Date
  readonly isToMany: boolean
  /** It is about tickets that staff have given out or sold for an event that nobody can see yet, and about no money that goes back. */
  readonly isUnpublished: boolean
  /** The trace of what it was queued for, if that is recorded. */
  readonly traceparent: string | null
}

/**
 * Puts a mail into the outbox and queues the job that sends it, unless the occasion has its mail already. A mail about an order that
 * is being paid belongs to the trace of its payment, whoever asks for it.
 */
export async function insertMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  await tx.write(
    'mail.insert',
    `with queued as (
        insert into mail (dedupe_key, kind, urgency, priority, to_email, to_name, payload, sale_id, account_id, next_attempt_at, due_at,
            message_id, created_at, traceparent)
          select $1, $2, $11, case when $11 = 'many' then 1 else 0 end, $3, $4, $5, $6, $7,
            case when $11 = 'many' then 'infinity' else $8::timestamptz end, case when $11 = 'many' then $8::timestamptz end, $9, $8,
            coalesce(
              (select p.traceparent from payment p where p.sale_id = $6 and p.created_at > $8::timestamptz - interval '1 day'
                and p.traceparent is not null order by p.id desc limit 1),
              nullif(current_setting('foyer.traceparent', true), ''))
          on conflict (dedupe_key) do nothing returning id)
      select queue_jobs($10::jsonb) from queued`,
    [
      mail.dedupeKey,
      mail.kind,
      mail.toEmail,
      mail.toName,
      toJson(mail.payload),
      mail.saleId,
      mail.accountId,
      now,
      mail.messageId,
      toJson([jobToQueue(senderJobOf(mail.urgency), {})]),
      mail.urgency,
    ],
  )
}

/** What a sender takes at a time. */
export interface Taken {
  readonly urgency: Exclude<Urgency, 'many'>
  readonly most: number
  /** How many mails to many it takes when nothing else is due; 0 when they are not its own. */
  readonly mostToMany: number
  /** Whether the pace leaves room for mails of organisers to many; others to many, such as those of a cancellation, have no pace. */
  readonly takesMailings: boolean
}

/** A mail to many has a column of its own for when it is due, which a process of the release before does not know (0089). */
const dueAt = (at: string): string =>
  `next_attempt_at = case when priority = 0 then ${at}::timestamptz else 'infinity' end, due_at = case when priority > 0 then ${at}::timestamptz end`

/**
 * Takes mails of this urgency that are due, or else a few of those to many. No other process gets them before `until`; after that,
 * those of a process that died while sending are taken again.
 */
export async function claimDueMails(
  tx: Tx,
  now: Date,
  until: Date,
  { urgency, most, mostToMany, takesMailings }: Taken,
): Promise<MailRow[]> {
  const rows = await tx.all(
    'mail.claim_due',
    `with first as materialized (select id from mail where status in ('queued', 'sending') and priority = 0
            and urgency = $6 and next_attempt_at <= $1
          order by next_attempt_at limit $3 for update skip locked),
        many as materialized (select id from mail where not exists (select from first)
          and status in ('queued', 'sending') and priority = 1 and due_at <= $1 and ($5 or kind <> 'mailing')
          order by due_at limit $4 for update skip locked)
      update mail m set status = 'sending', attempts = attempts + 1, ${dueAt('$2')}
        where id in (select id from first union all select id from many)
        returning id, kind, to_email, to_name, payload, (select h.payload from mail_shared h where h.id = m.shared_id) as shared,
          sale_id, attempts, message_id, created_at as queued_at, priority > 0 as "is_to_many!", traceparent,
          exists (select from sale s join sale_line l on l.sale_id = s.id
            join ticket_stock k on k.id = l.ticket_stock_id join event_date d on d.id = k.event_date_id
            join event e on e.id = d.event_id
            where s.id = m.sale_id and s.at_desk and (m.kind <> 'refund' or s.total = 0) and (e.published_at is null or e.published_at > $1)) as "is_unpublished!"`,
    [now, until, most, mostToMany, takesMailings, urgency],
  )
  return rows.map(({ payload, shared, ...mail }) => ({
    ...mail,
    payload: { ...shared, ...payload },
  }))
}

/** How many mails of organisers to many went to the mail server since then, or are going; what is beyond `most` is not counted. */
export async function countMailingsSince(tx: Tx, since: Date, most: number): Promise<number> {
  const { n } = await tx.one(
    'mail.count_mailings_since',
    `select (select count(*) from (select from mail where priority = 1 and kind = 'mailing' and sent_at >= $1 limit $2) sent)::int
        + (select count(*) from mail where priority = 1 and kind = 'mailing' and status = 'sending' and due_at > $1)::int as "n!"`,
    [since, most],
  )
  return n
}

/**
 * The payload of a mail that nobody has to send any more: of what is stored of its own, what is in `kept` too. What was forgotten
 * meanwhile stays forgotten.
 */
const keptOf = (kept: string): string =>
  `(select coalesce(jsonb_object_agg(f.key, ${kept}::jsonb -> f.key), '{}') from jsonb_each(payload) f where ${kept}::jsonb ? f.key)`

/** @param kept what may stay stored of it, by `keptOfMail` */
export async function markMailSent(
  tx: Tx,
  { id, kept }: { readonly id: number; readonly kept: MailFields },
  now: Date,
): Promise<void> {
  await tx.write(
    'mail.mark_sent',
    `update mail set status = 'sent', sent_at = $2, last_error = null, bounce_code = null, payload = ${keptOf('$3')}
      where id = $1`,
    [id, now, toJson(kept)],
  )
}

export async function markMailFailed(
  tx: Tx,
  id: number,
  failure: {
    readonly reason: string
    /** What the server's answer means, where it said that; null otherwise. */
    readonly code: string | null
    readonly final: boolean
    readonly nextAttemptAt: Date
    /** What may stay stored of it once it is final. */
    readonly kept: MailFields
  },
): Promise<void> {
  await tx.write(
    'mail.mark_failed',
    `update mail set status = case when $3::boolean then 'failed' else 'queued' end, last_error = $2, ${dueAt('$4')}, bounce_code = $5,
        payload = case when $3::boolean then ${keptOf('$6')} else payload end
      where id = $1 and status = 'sending'`,
    [
      id,
      failure.reason.slice(0, 500),
      failure.final,
      failure.nextAttemptAt,
      failure.code,
      toJson(failure.kept),
    ],
  )
}

/** Puts mails back into the outbox until `at`. The try that took them is not counted, because no server has received them. */
export async function handBackMails(
  tx: Tx,
  ids: readonly number[],
  { at, reason }: { at: Date; reason?: string },
): Promise<void> {
  await tx.write(
    'mail.hand_back',
    `update mail set status = 'queued', attempts = attempts - 1, ${dueAt('$2')},
        last_error = coalesce($3, last_error)
      where id = any($1::bigint[]) and status = 'sending'`,
    [ids, at, reason?.slice(0, 500) ?? null],
  )
}

/**
 * Redirects unsent mails about a payment plan to the order's present e-mail address, even when one is being sent at the
 * moment.
 */
export async function redirectPlanMails(tx: Tx, saleId: number, email: string): Promise<void> {
  await tx.write(
    'mail.redirect_plan',
    `update mail set to_email = $2
      where sale_id = $1 and kind in ('plan_reminder', 'plan_failed') and status in ('queued', 'sending')`,
    [saleId, email],
  )
}

/** Lets the mails of a sale that were queued at this moment wait until `until`. Answers their ids. */
export async function delayMails(
  tx: Tx,
  saleId: number,
  queuedAt: Date,
  until: Date,
): Promise<number[]> {
  const rows = await tx.all(
    'mail.delay',
    `update mail set ${dueAt('$3')}
      where sale_id = $1 and status = 'queued' and created_at = $2 and attempts = 0 returning id`,
    [saleId, queuedAt, until],
  )
  return rows.map(({ id }) => id)
}
