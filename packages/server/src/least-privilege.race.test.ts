import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { findBroken } from './audit/find-broken.ts'
import { ordersOf } from './testing/desk/paid-orders.ts'
import { openOwner, prepareAsOwner } from './prepare-database.ts'
import { startRealPostgres } from './testing/postgres/real-postgres.ts'
import { prepareWithRoles, urlAs } from './testing/postgres/with-roles.ts'
import { closeAtTheEnd } from './testing/shops/close-at-the-end.ts'
import { createTestFoyer, type TestFoyer } from './testing/shops/test-foyer.ts'
import type { Database } from './platform/database/db.ts'
import { openPostgres } from './platform/database/open-database.ts'
import { secretColumns } from './platform/database/roles/secret-columns.ts'
import { setGrants } from './platform/database/roles/set-grants.ts'

describe('a shop whose database has a role for each kind of work', () => {
  const closing = closeAtTheEnd()
  let serving: Database
  let reading: Database
  let owner: Database
  let shop: TestFoyer

  beforeAll(async () => {
    const postgres = closing(await startRealPostgres({ own: true, isDurable: false }))
    const url = await postgres.newDatabase('least_privilege')
    await prepareWithRoles(url)
    serving = closing(openPostgres(urlAs(url, 'foyer_serve'), 6))
    reading = closing(openPostgres(urlAs(url, 'foyer_read'), 2, null))
    owner = closing(openOwner(urlAs(url, 'foyer_migrate')))
    shop = closing(await createTestFoyer({ db: serving }))
  })

  it('the role that serves sells, gives back and forgets', async () => {
    const orders = ordersOf(shop)
    const { reference } = await orders.order()
    await orders.give(reference, { kind: 'all' })
    await shop.runJobs()
    shop.clock.advance(400 * dayMs)
    await shop.runJob('forget-what-is-over')
    expect(await findBroken(serving)).toEqual({})
    const { rows } = await reading.query('select status from sale where reference = $1', [
      reference,
    ])
    expect(rows).toEqual([{ status: 'refunded' }])
  })

  it.each([
    ['makes a table', 'create table mine (n int)'],
    ['makes a temporary table', 'create temporary table mine (n int)'],
    ['makes a schema', 'create schema mine'],
    ['drops one', 'drop table sale'],
    ['changes one', 'alter table sale add column more int'],
    ['empties one', 'truncate ledger_entry'],
    [
      'changes a function',
      'create or replace function has_webhooks() returns boolean language sql as $$ select true $$',
    ],
    ['puts triggers out of use', 'alter table ledger_entry disable trigger all'],
    ['deletes from the ledger', 'delete from ledger_entry'],
    ['changes the ledger', 'update ledger_entry set amount = amount + 1'],
    ['deletes what was booked', 'delete from ledger_transaction'],
    ['changes what was booked', `update ledger_transaction set at = now()`],
    ['deletes from the log of actions', 'delete from action_log'],
    ['deletes a paper', 'delete from tax_document'],
    ['deletes a ticket', 'delete from ticket'],
    [
      'writes down that a migration ran',
      `insert into schema_migration (name, content_hash) values ('x', 'x')`,
    ],
    ['reads the passwords of roles', 'select rolpassword from pg_authid'],
    ['becomes the owner', 'set role foyer_migrate'],
    ['changes a queue', 'alter table jobs.job add column more int'],
    [
      'writes statements that the owner of the queue runs',
      `insert into jobs.bam (name, version, status, table_name, command) values ('x', 1, 'pending', 'job', 'select 1')`,
    ],
    [
      'names a table that the owner of the queue writes into statements',
      `update jobs.queue set table_name = 'job (name); select 1; --'`,
    ],
    ['lets the owner of the queue bring it forward again', 'update jobs.version set version = 1'],
  ])('the role that serves never %s', async (_, text) => {
    await expect(serving.query(text)).rejects.toMatchObject({ code: '42501' })
  })

  it('the role that serves never changes what the log of actions says, but for what it says of people', async () => {
    await serving.query(
      `insert into action_log (at, actor_name, action, subject_kind, subject_id, after, request_id)
        values (now(), 'Ada', 'payouts.make', 'order', '1', '{"name": "Grace"}', 'r')`,
    )
    for (const change of ["actor_name = 'Nobody'", "after = '{}'", 'at = now(), after = null'])
      await expect(serving.query(`update action_log set ${change}`)).rejects.toThrow('is final')
    await serving.query('update action_log set before = null, after = null')
  })

  it('the role that serves adds no queue whose table is more than a name', async () => {
    const added = serving.query(
      `insert into jobs.queue select (jsonb_populate_record(q, '{"name": "x", "table_name": "job (name); select 1; --"}')).*
        from jobs.queue q limit 1`,
    )
    await expect(added).rejects.toThrow('only_plain_names')
  })

  it('what it wrote for the owner while it still might is never run', async () => {
    await owner.query('grant insert on jobs.bam to foyer_serve')
    await serving.query(
      `insert into jobs.bam (name, version, status, table_name, command) values ('x', 1, 'pending', 'job',
        'create function public.act() returns int language sql security definer as $$ select 1 $$')`,
    )
    await serving.query('update jobs.version set bam_on = null')
    await prepareAsOwner(owner)
    const { rows } = await owner.query(
      `select to_regproc('public.act')::text as made, (select count(*)::int from jobs.bam where name = 'x') as left`,
    )
    expect(rows).toEqual([{ made: null, left: 0 }])
  })

  it.each([
    ['writes', `insert into rate_limit (key, tokens, updated_at) values ('x', 0, now())`],
    ['writes when it says it may', `set transaction read write; update sale set email = 'x'`],
    ['reads jobs', 'select data from jobs.job'],
    ...Object.entries(secretColumns).flatMap(([table, columns]) =>
      columns.map((column) => [`reads ${table}.${column}`, `select ${column} from ${table}`]),
    ),
  ])('the role that reads never %s', async (_, text) => {
    const refused = reading.query(text)
    await expect(refused).rejects.toThrow(/permission denied|read-only transaction/)
  })

  it('when nothing has changed then no right is given or taken, for every session would plan anew', async () => {
    const { rows } = await owner.query(`select to_regclass('testing_job')::text as extra`)
    expect(rows).toEqual([{ extra: 'testing_job' }])
    // What the tests let the role that serves do with their own table is taken away first.
    await setGrants(owner)
    expect(await setGrants(owner)).toBe(0)
  })

  it('what looks like a secret is one, or is known not to be', async () => {
    const { rows } = await owner.query(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and c.relname <> 'testing_job' and a.attname ~ 'hash|secret|token|password|payload|content|challenge|client|answer$|^code$|access|url$|fields|draft|words' order by 1`,
    )
    const found = rows.map(({ name }) => String(name))
    const secret = new Set(
      Object.entries(secretColumns).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      ),
    )
    expect(found.filter((name) => !secret.has(name))).toEqual(harmless)
  })
})

/** Hashes of what everybody may see, links that are there to be passed on, what buyers have answered, and papers of the books. */
const harmless: readonly string[] = [
  'bounced_address.code',
  'captcha_use.challenge_hash',
  'catalogue_import.content_hash',
  'event_change.words',
  'event_change_order.answer',
  'made_pdf.hash',
  'question_answer.answer',
  'queue.list_hash',
  'rate_limit.tokens',
  'referral.code',
  'referral_visit.code',
  'schema_migration.content_hash',
  'tax_document.content',
  'tax_document.content_hash',
  'venue.accessibility',
  'waiver_acceptance.waiver_text_hash',
  'waiver_text.hash',
  'webhook_attempt.answer',
]
