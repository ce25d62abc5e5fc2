import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  basketKeptDays,
  doorScansKeptDays,
  mailTextKeptDays,
  retentionGraceDays,
  sessionIdleDays,
} from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../audit/find-broken.ts'
import { openSession, setSessionSale } from '../../platform/sessions/session.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { findKindsBehind, watchedOf } from './find-behind.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'
import { foundIn, idsOf, later, leaveBasket } from './retention-fixture.ts'
import { deliverSaleJob } from '../payment/exports.ts'

const shop = shopForTests({}, { isAudited: false })
describe('orders', () => {
  it('after seven years they name nobody, and amounts, tickets and books are as they were', async () => {
    const now = shop.clock.now()
    const { id } = await buildSale(shop.db, {
      now,
      email: 'peregrine@example.com',
      fullName: 'Peregrine Moon',
    })
    await shop.db.transaction(
      async (tx) => await shop.foyer.jobs.enqueue(tx, deliverSaleJob, { saleId: id }),
    )
    await shop.runJobs()
    await shop.db.query(`update payment set card_last4 = '8675' where sale_id = $1`, [id])
    await shop.db.query(`update sale set contact_number = '900123' where id = $1`, [id])
    const cards = async () => [
      ...(await foundIn(shop, '/4:8675')),
      ...(await foundIn(shop, '"card_last4": "8675"')),
    ]
    expect(await cards()).toEqual(['organiser_order', 'payment'])
    expect(await foundIn(shop, 'peregrine')).toEqual(['mail', 'organiser_order', 'sale', 'ticket'])
    const total = async () =>
      (await shop.db.query(`select total, status from sale where id = ${id}`)).rows[0]
    const [before, broken] = [await total(), await findBroken(shop.db)]
    later(shop, 2550)
    await forgetWhatIsOver(shop.foyer)
    expect(await foundIn(shop, 'peregrine')).toEqual(['mail', 'organiser_order', 'sale', 'ticket'])
    later(shop, 10)
    await forgetWhatIsOver(shop.foyer)
    expect(await foundIn(shop, 'peregrine')).toEqual([])
    expect(await cards()).toEqual([])
    expect(await total()).toEqual(before)
    expect(await findBroken(shop.db)).toEqual(broken)
    expect(await forgetWhatIsOver(shop.foyer)).toMatchObject({ 'people of orders': 0 })
  })
})

describe('everything else that is kept for a time', () => {
  it('mails keep that they were sent, webhooks their id, links their number of visits', async () => {
    const now = shop.clock.now()
    const { id: saleId } = await buildSale(shop.db, { now })
    const mail = {
      kind: 'order',
      to_email: 'ada@example.com',
      to_name: 'Ada',
      next_attempt_at: now,
      created_at: now,
    }
    const payload = JSON.stringify({ gift: 'Philomena' })
    await insertRow(shop.db, 'mail', {
      ...mail,
      dedupe_key: 'kept',
      payload,
      status: 'sent',
      sent_at: now,
      sale_id: saleId,
      message_id: '<kept>',
    })
    await insertRow(shop.db, 'mail', {
      ...mail,
      dedupe_key: 'waits',
      payload: '{"a":1}',
      status: 'queued',
      message_id: '<waits>',
    })
    await insertRow(shop.db, 'mail', {
      ...mail,
      dedupe_key: 'gone',
      payload,
      status: 'sent',
      sent_at: now,
      message_id: '<gone>',
    })
    await insertRow(shop.db, 'sms', {
      dedupe_key: 's',
      to_phone: '+44',
      body: 'Philomena',
      sale_id: saleId,
      status: 'sent',
      next_attempt_at: now,
      created_at: now,
    })
    await shop.db.query(
      `insert into webhook_event (provider, event_id, type, received_at, body) values ('square', 'evt_p', 't', $1, $2)`,
      [now, payload],
    )
    await shop.db.query(
      `insert into referral (code, sale_id, created_at) values ('ABCDEFGHJK', $1, $2)`,
      [saleId, now],
    )
    await shop.db.query(
      `insert into referral_visit (code, visited_at) select 'ABCDEFGHJK', $1 from generate_series(1, 3)`,
      [now],
    )
    await shop.db.query(
      `insert into rate_limit (key, tokens, updated_at, full_at) values ('over', 1, $1, $1)`,
      [now],
    )
    const { dateIds } = await seedShow(shop.db)
    for (const [number, status] of ['sold', 'free'].entries())
      await shop.db.query(
        `insert into seat_hold (event_date_id, seat_guid, status, network, hold_token, section, row_label, number_label,
            updated_at) values ($1, $2, $3, 'hashed', 'token', 'Stalls', 'A', $2, $4)`,
        [dateIds[0], String(number), status, now],
      )
    const organiser = (await shop.db.query('select id from organiser limit 1')).rows[0]?.['id']
    const scan = { organiser_id: organiser, door: 'd', result: 'unknown', scanned_at: now }
    await insertRow(shop.db, 'door_scan', scan)

    later(shop, mailTextKeptDays + 1)
    await forgetWhatIsOver(shop.foyer)
    expect(await foundIn(shop, 'Philomena')).toEqual([])
    const { rows } = await shop.db.query(
      `select dedupe_key, message_id, sent_at is not null as sent from mail where message_id like '<%' and message_id not like '%@%' order by id`,
    )
    expect(rows).toEqual([
      { dedupe_key: 'kept', message_id: '<kept>', sent: true },
      { dedupe_key: 'waits', message_id: '<waits>', sent: false },
    ])
    expect(
      (await shop.db.query(`select event_id from webhook_event where event_id = 'evt_p'`)).rows,
    ).toHaveLength(1)
    expect(
      (
        await shop.db.query(
          'select visits_before, (select count(*)::int from referral_visit) as rows from referral',
        )
      ).rows,
    ).toEqual([{ visits_before: 3, rows: 0 }])
    expect((await shop.db.query(`select 1 from rate_limit where key = 'over'`)).rows).toEqual([])
    const { rows: seats } = await shop.db.query(
      'select status, network, hold_token from seat_hold order by status',
    )
    expect(seats).toEqual([
      { status: 'free', network: null, hold_token: null },
      { status: 'sold', network: null, hold_token: null },
    ])
    expect(await idsOf(shop, 'door_scan')).toHaveLength(1)
    later(shop, doorScansKeptDays - mailTextKeptDays)
    await forgetWhatIsOver(shop.foyer)
    expect(await idsOf(shop, 'door_scan')).toEqual([])
    later(shop, 365)
    await forgetWhatIsOver(shop.foyer)
    expect((await shop.db.query('select 1 from webhook_event')).rows).toEqual([])
  })

  it('who waited for tickets is forgotten 30 days after the last date of the event', async () => {
    const now = shop.clock.now()
    const day = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString()
    const show = await seedShow(shop.db, { dates: [{ starts_at: day(1) }, { starts_at: day(20) }] })
    await insertRow(shop.db, 'waiting_wish', {
      event_id: show.eventId,
      event_date_id: show.dateIds[0],
      email: 'ondine@example.com',
      email_key: 'ondine@example.com',
      qty: 2,
      session_hash: Buffer.from('a browser'),
      joined_at: now.toISOString(),
    })
    later(shop, 49)
    await forgetWhatIsOver(shop.foyer)
    expect(await foundIn(shop, 'ondine')).toEqual(['waiting_wish'])
    later(shop, 2)
    expect(await forgetWhatIsOver(shop.foyer)).toMatchObject({ 'waiting lists': 1 })
    expect(await foundIn(shop, 'ondine')).toEqual([])
  })

  it('when nobody does the work for days, then the metrics name what lies too long', async () => {
    await forgetWhatIsOver(shop.foyer)
    expect(await findKindsBehind(shop.db, shop.foyer.config, shop.clock.now())).toEqual([])
    const now = shop.clock.now()
    await shop.db.transaction(async (tx) => {
      await setSessionSale(tx, (await openSession(tx, 'gone for good', now)).id, null)
    })
    await leaveBasket(shop)
    later(shop, sessionIdleDays + retentionGraceDays - 1)
    expect(await findKindsBehind(shop.db, shop.foyer.config, shop.clock.now())).not.toContain(
      'sessions',
    )
    later(shop, 1 + Math.max(0, basketKeptDays - sessionIdleDays))
    expect(await findKindsBehind(shop.db, shop.foyer.config, shop.clock.now())).toEqual(
      expect.arrayContaining(['sessions', 'baskets', 'released holds']),
    )
    const read = async () => await shop.foyer.metrics.registry.metrics()
    expect(await read()).toContain('foyer_retention_behind{kind="sessions"} 1')
    await forgetWhatIsOver(shop.foyer)
    const after = await read()
    expect(after).toContain('foyer_retention_behind{kind="sessions"} 0')
    expect(after).toContain('foyer_retention_behind{kind="baskets"} 0')
    expect(after).toMatch(/foyer_forgotten_rows_total\{kind="baskets"\} [1-9]/)
  })

  it('docs/operations.md says the same of each kind', async () => {
    const text = await readFile(
      join(import.meta.dirname, '../../../../../docs/operations.md'),
      'utf8',
    )
    const said = (kind: string) =>
      new RegExp(String.raw`^\| ${kind} +\| (.+?) *\|`, 'm').exec(text)?.[1] ?? ''
    const watched = watchedOf(shop.foyer.config)
    expect(watched.filter(({ kind }) => said(kind) === '')).toEqual([])
    const inDays = watched.filter(({ days }) => days > 0)
    expect(inDays.map(({ kind }) => [kind, Number.parseInt(said(kind), 10)])).toEqual(
      inDays.map(({ kind, days }) => [kind, days]),
    )
  })
})
