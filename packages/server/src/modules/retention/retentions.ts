import {
  answeredAgainDays,
  doorScansKeptDays,
  sessionIdleDays,
  webhookDeliveryDays,
  mailTextKeptDays,
} from '@foyer/contract/limits.ts'
import { endOf } from '../tickets/exports.ts'

/** A kind of rows that is kept for a limited time. */
export interface Retention {
  /** The name in metrics, the doctor and docs/operations.md (a test compares kinds and days). */
  readonly kind: string
  readonly days: number
  /** Selects the rows (`id`) that are over at $1, oldest first, without those that have to be kept for another reason. */
  readonly over: string
  /** Deletes or blanks the rows $1. */
  readonly forget: string
}

type Gone = Pick<Retention, 'kind' | 'days'> & {
  readonly table: string
  readonly where: string
  readonly key?: readonly [column: string, type: string]
}

/** A kind whose rows are deleted. */
const gone = ({
  kind,
  days,
  table,
  where,
  key: [key, type] = ['id', 'bigint'],
}: Gone): Retention => ({
  kind,
  days,
  over: `select ${key} as id from ${table} where ${where}`,
  forget: `delete from ${table} where ${key} = any($1::${type}[])`,
})

/**
 * One list for all rooms, as with the erasure of an account, so that an auditor can read in one place what is deleted
 * when (docs/decisions/0057). Baskets, and the people of old orders, are in several tables each: `basket-store.ts` and
 * `order-store.ts`.
 */
export const retentions: readonly Retention[] = [
  gone({
    kind: 'sessions',
    days: sessionIdleDays,
    table: 'session',
    where: 'last_seen_at <= $1 order by last_seen_at',
  }),
  // These are the holds of a released reservation. The order's events say that it was released.
  gone({
    kind: 'released holds',
    days: 2,
    table: 'stock_hold',
    where: `status = 'released' and ended_at <= $1 order by ended_at`,
  }),
  // A bucket that is full again is the same as none.
  gone({
    kind: 'limits',
    days: 0,
    table: 'rate_limit',
    where: 'full_at <= $1 order by full_at',
    key: ['key', 'text'],
  }),
  gone({
    kind: 'chart tokens',
    days: 1,
    table: 'chart_token',
    where: 'expires_at <= $1 order by expires_at',
    key: ['token', 'text'],
  }),
  // The network a seat was chosen from, and the token, are no longer counted once the seat is sold or released. The
  // token may be needed while the keeper of a hosted chart has still to be told.
  {
    kind: 'seat marks',
    days: 30,
    over: `select ctid as id from seat_hold where (network is not null or hold_token is not null)
      and status in ('free', 'sold') and (not hosted or told in ('booked', 'released')) and updated_at <= $1
      order by updated_at`,
    forget: 'update seat_hold set network = null, hold_token = null where ctid = any($1::tid[])',
  },
  // The number of visits stays with the link.
  {
    kind: 'referral visits',
    days: 90,
    over: 'select id from referral_visit where visited_at <= $1 order by visited_at',
    forget: `with gone as (delete from referral_visit where id = any($1::bigint[]) returning code)
      update referral r set visits_before = r.visits_before + g.visits
        from (select code, count(*)::int as visits from gone group by code) g where r.code = g.code`,
  },
  // The order's history keeps that it was sent, to whom, when and as which message.
  {
    kind: 'mail bodies',
    days: mailTextKeptDays,
    over: `select id from mail where (payload <> '{}' or to_name is not null) and created_at <= $1
      and status in ('sent', 'failed', 'bounced') order by created_at`,
    forget: `update mail set payload = '{}', to_name = null, last_error = null where id = any($1::bigint[])`,
  },
  // They are only kept to be drawn once: whoever wants one later gets it drawn again.
  gone({
    kind: 'made PDFs',
    days: 7,
    table: 'made_pdf',
    where: 'made_at <= $1 order by made_at',
    key: ['hash', 'bytea'],
  }),
  gone({
    kind: 'mails of no order',
    days: mailTextKeptDays,
    table: 'mail',
    where: `sale_id is null and created_at <= $1 and status in ('sent', 'failed', 'bounced') order by created_at`,
  }),
  // How many a mailing went to, and what became of each, stays. Who still waits after so long is in a mailing that was stopped, or that
  // cannot go on: it is over for them, so that nobody's address stays because nobody has decided.
  {
    kind: 'recipients of mails to many',
    days: mailTextKeptDays,
    over: `select id from mailing_recipient where (email <> '' or name is not null) and created_at <= $1 order by created_at`,
    forget: `update mailing_recipient set email = '', email_key = 'forgotten:' || id, name = null,
        reason = case when state = 'waiting' then 'erased' else reason end,
        state = case when state = 'waiting' then 'left_out' else state end
      where id = any($1::bigint[])`,
  },
  // Mailboxes are opened again; one that is still closed says so once more.
  gone({
    kind: 'addresses that mail came back from',
    days: 365,
    table: 'bounced_address',
    where: 'bounced_at <= $1 order by bounced_at',
    key: ['email_key', 'text'],
  }),
  {
    kind: 'text messages',
    days: 90,
    over: `select id from sms where (body <> '' or to_phone <> '') and created_at <= $1
      and status in ('sent', 'failed') order by created_at`,
    forget: `update sms set body = '', to_phone = '', last_error = null where id = any($1::bigint[])`,
  },
  // These contain the name and address of the card's holder.
  {
    kind: 'webhook bodies',
    days: 90,
    over: `select ctid as id from webhook_event where body <> '{}' and received_at <= $1 order by received_at`,
    forget: `update webhook_event set body = '{}' where ctid = any($1::tid[])`,
  },
  gone({
    kind: 'desk sessions',
    days: 7,
    table: 'staff_session',
    where: 'last_seen_at <= $1 order by last_seen_at',
  }),
  // They hold e-mail addresses, and only the last day is counted.
  gone({
    kind: 'desk codes',
    days: 1,
    table: 'staff_code',
    where: 'created_at <= $1 order by created_at',
  }),
  gone({
    kind: 'passkey challenges',
    days: 0,
    table: 'passkey_challenge',
    where: 'expires_at <= $1 order by expires_at',
    key: ['challenge', 'text'],
  }),
  // They name people who never came; the log says who invited whom.
  gone({
    kind: 'invitations',
    days: 90,
    table: 'invitation',
    where: 'expires_at <= $1 order by expires_at',
  }),
  // A program that calls again after so long has to look first what became of its call.
  gone({
    kind: 'calls done once',
    days: answeredAgainDays,
    table: 'api_call',
    where: 'called_at <= $1 order by called_at',
    key: ['ctid', 'tid'],
  }),
  // What was told to programs of organisers, with its deliveries and every try.
  gone({
    kind: 'webhook messages',
    days: webhookDeliveryDays,
    table: 'webhook_message',
    where: 'body is not null and at <= $1 order by at',
  }),
  // A provider that repeats an old event only makes the shop ask it once more how the payment stands.
  gone({
    kind: 'webhooks',
    days: 730,
    table: 'webhook_event',
    where: 'received_at <= $1 order by received_at',
    key: ['ctid', 'tid'],
  }),
  // A list that was taken in, or refused, has none; one that has failed can be taken in again for as long as it has them.
  {
    kind: 'sheets of guests',
    days: 7,
    over: 'select id from guest_list where rows is not null and created_at <= $1 order by created_at',
    forget: `update guest_list set rows = null, status = 'failed', ended_at = coalesce(ended_at, now())
      where id = any($1::bigint[])`,
  },
  // The time counts from the event: a ticket may be shown long before. That it was used stays with the ticket.
  gone({
    kind: 'door scans',
    days: doorScansKeptDays,
    table: 'door_scan',
    where: `scanned_at <= $1 and not exists (
        select from ticket t join event_date d on d.id = t.event_date_id
          where t.id = door_scan.ticket_id and coalesce(d.ends_at, d.starts_at) > $1)
      order by scanned_at`,
  }),
  gone({
    kind: 'door reports',
    days: doorScansKeptDays,
    table: 'door_report',
    where: 'received_at <= $1 order by received_at',
    key: ['number', 'bigint'],
  }),
  gone({
    kind: 'door devices',
    days: 30,
    table: 'door_device',
    where: 'heard_at <= $1 order by heard_at',
    key: ['ctid', 'tid'],
  }),
  // With the phones that keep them: a pass of an event that is over is not renewed any more.
  gone({
    kind: 'passes in wallets',
    days: 30,
    table: 'wallet_pass',
    where: `changed_at <= $1 and not exists (
        select from ticket t join event_date d on d.id = t.event_date_id
          where t.id = wallet_pass.ticket_id and ${endOf('d')} > $1)
      order by changed_at`,
  }),
  // Nobody waits for so long. The list of a draw can be checked as long.
  gone({
    kind: 'places in queues',
    days: 30,
    table: 'queue_entry',
    where: 'joined_at <= $1 order by joined_at',
    key: ['ctid', 'tid'],
  }),
  gone({
    kind: 'steps of queues',
    days: 30,
    table: 'queue_serving',
    where: 'at <= $1 order by at',
    key: ['ctid', 'tid'],
  }),
  // The last day counts: whoever waits for any date waits for that one, too.
  gone({
    kind: 'waiting lists',
    days: 30,
    table: 'waiting_wish',
    where: `joined_at <= $1 and not exists (
        select from event_date d where d.event_id = waiting_wish.event_id and d.archived_at is null
          and coalesce(d.ends_at, d.starts_at) > $1)
      order by joined_at`,
  }),
]

/** How many days rows of this kind are kept. */
export function retentionDaysOf(kind: string): number {
  const found = retentions.find((one) => one.kind === kind)
  if (found === undefined) throw new Error(`nothing is kept as ${kind}`)
  return found.days
}
