import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { startRealPostgres } from '../../testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-database.ts'

const closing = closeAtTheEnd()
/** Those that came before there was this test: they are run on an empty shop. All after it are run on one with many rows. */
const lastBeforeThisTest = '0059-orders-in-bulk.sql'
const many = 40_000
/**
 * How long the shop waits for a lock: less than a person notices as a fault. PostgreSQL counts it, so that a machine that
 * is slow for another reason does not fail the test.
 */
const longestWaitMs = 1_000

/** Copies rows of a shop that has one order, without asking triggers. A reference of the shop has no small letters. */
const manyRows = `
  create temp table many as select g from generate_series(1, ${many}) g;
  set session_replication_role = replica;
  insert into sale (reference, currency, email, full_name, created_at, updated_at, status, paid_at)
    select 'm' || g, 'GBP', 'm' || g || '@example.com', 'Many', now(), now(), 'sold', now() from many;
  insert into sale_line (sale_id, kind, ticket_stock_id, qty, created_at)
    select s.id, 'ticket', (select min(id) from ticket_stock), 1, now() from sale s where s.reference like 'm%';
  insert into ticket (sale_id, sale_line_id, ordinal, event_date_id, ticket_type_id, code, holder_name, holder_email, issued_at)
    select l.sale_id, l.id, 7, k.event_date_id, k.ticket_type_id, 'T' || l.id, 'Many', '', now()
      from sale_line l join ticket_stock k on k.id = l.ticket_stock_id;
  insert into action_log (organiser_id, at, actor_name, action, subject_kind, subject_id, request_id)
    select (select min(id) from organiser), now() - g * interval '1 s', 'P' || g % 20, 'order.sold', 'order', g::text, 'r' from many;
  insert into figure_day (organiser_id, ticket_stock_id, day, time_zone, way, currency)
    select (select min(id) from organiser), g, date '2027-01-01', 'UTC', 'none', 'GBP' from many;
  insert into guest_list (organiser_id, name, reason, is_mailed, status, guests, tickets, created_at)
    select (select min(id) from organiser), 'List', '', false, 'done', 1, 1, now() from many where g <= 100;
  insert into desk_sale (sale_id, organiser_id, way, guest_list_id, created_at)
    select s.id, (select min(id) from organiser), 'free', 1 + s.id % 100, now() from sale s where s.reference like 'm%' and s.id % 5 = 0;
  insert into organiser_order (organiser_id, sale_id, paid_at, status, words)
    select (select min(id) from organiser), d.sale_id, now(), 'paid', '' from desk_sale d;
  insert into mail (dedupe_key, kind, to_email, payload, sale_id, status, next_attempt_at, message_id, created_at)
    select 'm' || s.id, 'order', '', '{}', s.id, case when s.id % 50 = 0 then 'queued' else 'sent' end, now(), 'm' || s.id, now()
      from sale s where s.reference like 'm%';
  set session_replication_role = origin;
  analyze`

/** What a shop writes while it sells, lets people in and gives money back. */
const ofShop: readonly (readonly [what: string, sql: string])[] = [
  ['a payment changes its sale', `update sale set updated_at = now() where reference = 'm77'`],
  [
    'a basket is begun',
    `insert into sale (reference, currency, created_at, updated_at) select 'N' || $1::int, 'GBP', now(), now()`,
  ],
  [
    'a ticket is issued',
    `insert into ticket (sale_id, sale_line_id, ordinal, event_date_id, ticket_type_id, code, holder_name, holder_email, issued_at)
      select sale_id, sale_line_id, 1000 + $1::int, event_date_id, ticket_type_id, 'N' || $1::int, 'New', '', now()
        from ticket order by id limit 1`,
  ],
  [
    'somebody is let in',
    `update ticket set status = 'used', used_at = now() where id = (select min(id) + $1::int from ticket)`,
  ],
  [
    'an order is found anew',
    `select refresh_organiser_orders(array(select sale_id from desk_sale order by sale_id limit 1))`,
  ],
  [
    'a stock is sold',
    `update ticket_stock set sold = sold where id = (select min(id) from ticket_stock)`,
  ],
  [
    'something is logged',
    `insert into action_log (organiser_id, at, actor_name, action, subject_kind, subject_id, request_id)
      select min(id), now(), 'Now', 'order.sold', 'order', 'x', 'r' from organiser`,
  ],
  [
    'a mail is queued',
    `insert into mail (dedupe_key, kind, to_email, payload, next_attempt_at, message_id, created_at)
      select 'n' || $1::int, 'order', '', '{}', now(), 'n' || $1::int, now()`,
  ],
  [
    'a mail is sent',
    `update mail set status = 'sent', sent_at = now() where id = (select id from mail where status in ('queued', 'sending')
      and next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked)`,
  ],
  [
    'a date is changed',
    `update event_date set starts_at = starts_at where id = (select min(id) from event_date)`,
  ],
  [
    'a ticket is scanned',
    `insert into door_scan (organiser_id, door, ticket_id, result, scanned_at)
      select (select min(id) from organiser), 'door', min(id), 'used', now() from ticket`,
  ],
  ['a refund is sent', `update refund set status = status where id = (select max(id) from refund)`],
  ['lists are looked at', `select count(*) from guest_list where status = 'waiting'`],
]

it('when migrations run on a shop with many rows then it goes on selling and letting people in', async () => {
  const postgres = closing(await startRealPostgres())
  const url = await postgres.newDatabase(`busy_${process.pid}`)
  const db = closing(openPostgres(url, 4, null))
  await migrate(db, { last: lastBeforeThisTest })
  // The builder reads as the newest version does. What it needs for that comes again with its migration.
  await db.script(`alter table ticket_stock add column cancelled_at timestamptz;
    alter table organiser add column country_code text;
    alter table sale_line add column qty_before integer;
    alter table event add column queue text not null default 'never', add column queue_group text;
    alter table catalogue_version add column shop_is_queued boolean not null default false`)
  await buildSale(db, { now: new Date('2027-01-01T12:00:00Z') })
  await db.script(`alter table ticket_stock drop column cancelled_at;
    alter table organiser drop column country_code;
    alter table sale_line drop column qty_before;
    alter table event drop column queue, drop column queue_group;
    alter table catalogue_version drop column shop_is_queued`)
  await db.script(manyRows)

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    closing({ close: async () => await client.end() })
    return client
  }
  const shop = await connect()
  const other = await connect()
  await shop.query(`set lock_timeout = ${longestWaitMs}`)
  let failed: string[] = []
  let isOver = false
  let turn = 0
  const sell = async (): Promise<void> => {
    while (!isOver) {
      turn += 1
      for (const [what, sql] of ofShop)
        await shop
          .query(sql, sql.includes('$1') ? [turn] : [])
          .catch((error: unknown) => failed.push(`${what}: ${String(error)}`))
      await pause(50)
    }
  }
  const selling = sell()
  const ran = await migrate(db)
  const failedMeanwhile = failed

  // The control: the shop notices a lock that is kept for longer.
  failed = []
  await other.query('begin; lock table ticket_stock in access exclusive mode')
  await vi.waitUntil(() => failed.length > 0, { timeout: 30_000 })
  await other.query('rollback')
  isOver = true
  await selling
  expect(ran.length).toBeGreaterThan(0)
  expect(failedMeanwhile).toEqual([])
  expect(failed).toContainEqual(expect.stringContaining('lock timeout'))
})
