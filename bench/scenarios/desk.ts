import { dayMs } from '@foyer/contract/time-units.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { sha256 } from '../../packages/server/src/platform/secrets.ts'

/** An organiser of the season. */
export const organiser = 'harbour-lights'
const key = 'fk_bench_reads_what_the_desk_shows'
/** So many orders are written into a file. */
const exported = 100_000
const rights = [
  'orders.read',
  'orders.refund',
  'tickets.read',
  'customers.read',
  'codes.read',
  'money.read',
  'exports.make',
  'events.read',
  'events.change',
]

/** Gives a program of the organiser its key. */
export async function allowDesk(db: Database): Promise<void> {
  await db.query(
    `insert into api_key (organiser_id, name, prefix, key_hash, scopes, created_at)
      select id, 'Bench', 'fk_bench', $1, $2, now() from organiser where key = $3
      and not exists (select from api_key where key_hash = $1)`,
    [sha256(key), rights, organiser],
  )
}

/** @throws Error for any answer but a success */
export async function askDesk(
  port: number,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/organisers/${organiser}/${path}`, {
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }),
      ...headers,
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** What is common and what is rare, what is new and what is old, and what nobody has; words in braces are of the shop. */
export const lists = [
  'orders',
  'orders?q=smith',
  'orders?q=a',
  'orders?q={reference}',
  'orders?q={code}',
  'orders?q={email}',
  'orders?q=nobodyatall',
  'orders?q=%27%20%5C%20%3A%20%26%20%7C%20%21%20%28%20%29%20%25%20_%20%2A%20%3C%20%3E',
  'orders?last4=1234',
  'orders?event={event}',
  'orders?date={date}',
  'orders?event={event}&q=smith',
  'orders?paid_by=bank',
  'orders?status=refunded',
  'orders?status=part_paid',
  'orders?status=refund_refused',
  'orders?from={day}&to={until}',
  'orders/{reference}',
  'tickets',
  'tickets?q=smith',
  'tickets?date={date}&checked_in=no',
  'tickets?status=refunded',
  'customers',
  'customers?q=smith',
  'customers?event={event}',
  'payments',
  'payments?q=smith',
  'payments?last4=1234',
  'payments?paid_by=bank',
  'payments?from={day}&to={until}',
  'payment-totals',
  'payment-totals?from={day}&to={until}',
  'payment-totals?q=smith',
  'search?q=smith',
  'search?q=nobodyatall',
  'door/dates',
  'door/dates/{date}',
  'door/dates/{date}/tickets',
  'today',
  'takings',
  'takings?from={day}&to={until}',
  'event-counts?when=coming',
  'events/{event}/figures',
  'needs-person',
] as const

/** What finance asks for. */
export const books = [
  'statement?from={today}&to={today}',
  'statement?from={month}&to={today}',
  'statement?from={year}&to={today}',
  'vat-report?from={month}&to={today}',
  'vat-report?from={year}&to={today}',
  'payout-balance',
  'payouts',
  'papers',
  'papers?q=smith',
  'papers?q=2026-000123',
  'papers?q=nobodyatall',
  'papers?status=credit_note',
  'papers?from={month}&to={today}',
  'owed',
] as const

export type Subject = Readonly<Record<string, string>>

/** An order in the middle of the organiser's, a date of it with as many tickets as others, and the days that are asked about. */
export async function findSubject(db: Database): Promise<Subject> {
  const { rows } = await db.query(
    `select s.reference, s.email, t.code, d.id::text as date, d.event_id::text as event, o.paid_at::date::text as day
      from (select o.sale_id, o.paid_at from organiser_order o join organiser g on g.id = o.organiser_id
          where g.key = $1 and o.paid_at < now() - interval '20 days' order by o.paid_at desc limit 1000) o
        join sale s on s.id = o.sale_id join ticket t on t.sale_id = s.id join event_date d on d.id = t.event_date_id
      order by t.event_date_id desc limit 1`,
    [organiser],
  )
  const found = rows[0] as Record<'reference' | 'email' | 'code' | 'date' | 'event' | 'day', string>
  const newest = await db.query(
    `select min(paid_at)::date::text as since from (select o.paid_at from organiser_order o join organiser g on g.id = o.organiser_id
      where g.key = $1 order by o.paid_at desc limit $2) newest`,
    [organiser, exported],
  )
  const days = (count: number, from = Date.now()): string =>
    new Date(from + count * dayMs).toISOString().slice(0, 10)
  return {
    ...found,
    since: String(newest.rows[0]?.['since']),
    until: days(30, Date.parse(found.day)),
    today: days(0),
    month: days(-30),
    year: days(-365),
  }
}

export const pathOf = (template: string, subject: Subject): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(subject[word] ?? ''))
