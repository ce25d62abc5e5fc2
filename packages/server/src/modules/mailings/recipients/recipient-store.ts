import type { LeftOutReason, RecipientState } from '@foyer/contract/api/mailings/mailing-shapes.ts'
import type { ReadTx, Tx } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/statements.ts'
import { consentInSql, reasonInSql } from './people-store.ts'

export type WaitingRecipient = Row<'mailings.read_waiting'>

/** The next who wait, with why they get no mail after all: agreement, tickets and addresses are looked at once more. */
export async function readWaiting(
  tx: Tx,
  of: { readonly mailingId: number; readonly organiserId: number; readonly kind: string },
  limit: number,
): Promise<WaitingRecipient[]> {
  return await tx.all(
    'mailings.read_waiting',
    `select r.id, r.email, r.name, r.sale_id, ${reasonInSql('r', '$2', '$3::text')} as reason, (${consentInSql('r', '$2', 'c.id')}) as consent_id,
        e.title, d.starts_at, e.time_zone
      from (select w.id, w.email, w.email_key, w.name, w.sale_id, case when t.status <> 'refunded' then t.id end as ticket_id, t.event_date_id
          from mailing_recipient w left join ticket t on t.id = w.ticket_id
          where w.mailing_id = $1 and w.state = 'waiting' order by w.id limit $4) r
        left join event_date d on d.id = r.event_date_id left join event e on e.id = d.event_id
      order by r.id`,
    [of.mailingId, of.organiserId, of.kind, limit],
  )
}

/** Writes down what became of these: a mail in the outbox, or the reason why there is none. */
export async function settleRecipients(
  tx: Tx,
  settled: readonly {
    readonly id: number
    readonly mailId: number | null
    readonly reason: LeftOutReason | null
  }[],
  now: Date,
): Promise<void> {
  await tx.write(
    'mailings.settle_recipients',
    `update mailing_recipient r set state = case when one.reason is null then 'queued' else 'left_out' end, reason = one.reason,
        mail_id = one.mail_id, queued_at = $4
      from unnest($1::bigint[], $2::bigint[], $3::text[]) as one(id, mail_id, reason) where r.id = one.id and r.state = 'waiting'`,
    [
      settled.map(({ id }) => id),
      settled.map(({ mailId }) => mailId),
      settled.map(({ reason }) => reason),
      now,
    ],
  )
}

/** Takes mails that have not gone out of the outbox: their people wait again. One that is being sent at the moment goes. */
export async function takeBackQueued(tx: Tx, mailingId: number): Promise<void> {
  await tx.write(
    'mailings.take_back_queued',
    `with gone as (delete from mail m using mailing_recipient r
          where r.mailing_id = $1 and r.state = 'queued' and m.id = r.mail_id and m.status = 'queued' returning m.id)
      update mailing_recipient r set state = 'waiting', mail_id = null, queued_at = null from gone
        where r.mailing_id = $1 and r.mail_id = gone.id`,
    [mailingId],
  )
}

/** Takes out mails that could not be made or sent: their people wait again. Answers how many they are. */
export async function takeBackFailed(tx: Tx, mailingId: number): Promise<number> {
  return await tx.run(
    'mailings.take_back_failed',
    `with gone as (delete from mail m using mailing_recipient r
          where r.mailing_id = $1 and r.state = 'queued' and m.id = r.mail_id and m.status = 'failed' returning m.id)
      update mailing_recipient r set state = 'waiting', mail_id = null, queued_at = null from gone
        where r.mailing_id = $1 and r.mail_id = gone.id`,
    [mailingId],
  )
}

/** What became of each recipient, in the order of `recipientStates`. */
const stateInSql = `case when r.state <> 'queued' then r.state when m.status in ('queued', 'sending') then 'queued'
    when m.status = 'sent' and m.delayed_at is not null then 'delayed' else coalesce(m.status, 'sent') end`

/** How many recipients of these mailings are in each state. */
export async function countByState(
  tx: ReadTx,
  mailingIds: readonly number[],
): Promise<{ readonly mailingId: number; readonly state: string; readonly people: number }[]> {
  return await tx.all(
    'mailings.count_by_state',
    `select r.mailing_id, ${stateInSql} as "state!", count(*)::int as "people!"
      from mailing_recipient r left join mail m on m.id = r.mail_id where r.mailing_id = any($1::int[]) group by 1, 2`,
    [mailingIds],
  )
}

export type ShownRecipient = Row<'mailings.list_recipients'>

export async function listRecipients(
  tx: ReadTx,
  mailingId: number,
  asked: {
    readonly state: RecipientState | null
    readonly after: number | null
    readonly limit: number
  },
): Promise<ShownRecipient[]> {
  return await tx.all(
    'mailings.list_recipients',
    `select r.id, r.email, r.name, s.reference as "reference!", ${stateInSql} as "state!", r.reason, m.bounce_code, m.last_error,
        coalesce(m.bounced_at, m.delayed_at, m.sent_at, r.queued_at) as at
      from mailing_recipient r join sale s on s.id = r.sale_id left join mail m on m.id = r.mail_id
      where r.mailing_id = $1 and r.id > coalesce($2::bigint, 0) and ($3::text is null or $3 = ${stateInSql})
      order by r.id limit $4`,
    [mailingId, asked.after, asked.state, asked.limit],
  )
}
