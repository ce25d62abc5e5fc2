import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../audit/find-broken.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { demoSeasonFile, importCatalogue } from '../catalogue/exports.ts'
import { makePast } from './make-past.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-past-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the past of the demo season', () => {
  const shop = shopForTests(
    { database: (process.env['PASTDB'] as 'embedded') ?? 'postgres' },
    { isAudited: false },
  )
  beforeAll(async () => {
    await importCatalogue({ db: shop.db, dataDir, clock: shop.clock }, demoSeasonFile)
  }, 60_000)

  it('is true', async () => {
    const began = performance.now()
    console.log(await makePast(shop.foyer), performance.now() - began)
    const { rows } = await shop.db
      .query(`select e.key, d.key, d.starts_at, (select json_agg(json_build_array(t.key, s.sold, s.capacity)) from ticket_stock s join ticket_type t on t.id = s.ticket_type_id where s.event_date_id = d.id) as stock
      from event_date d join event e on e.id = d.event_id order by d.starts_at`)
    for (const row of rows) console.log(row['key'], row['starts_at'], JSON.stringify(row['stock']))
    console.log(
      (
        await shop.db.query(
          `select (select count(*) from ticket) tickets, (select count(*) from mail) mails, (select count(*) from refund) refunds, (select count(*) from transfer) transfers, (select count(*) from payment_plan) plans, (select count(*) from payment_plan where status = 'failed') overdue, (select count(*) from door_scan) scans, (select count(*) from account) accounts, (select count(*) from sale_code) codes, (select json_object_agg(provider, n) from (select provider, count(*) n from payment group by 1) p) providers, (select count(*) from question_answer) answers, (select count(*) from gift_aid_declaration) ga, (select count(*) from (select l.sale_id from sale_line l join ticket_stock s on s.id = l.ticket_stock_id join ticket_type t on t.id = s.ticket_type_id join event e on e.id = t.event_id group by 1 having count(distinct e.organiser_id) > 1) x) multi, (select json_object_agg(status, n) from (select status, count(*) n from sale group by 1) p) sales, (select count(*) from gift_voucher where balance < issued) used_vouchers`,
        )
      ).rows,
    )
    expect(await findBroken(shop.db)).toEqual({})
    console.log(await makePast(shop.foyer))
  }, 120_000)
})
import { copyOrders } from './copy-orders.ts'
describe('copies', () => {
  const shop = shopForTests(
    { database: (process.env['PASTDB'] as 'embedded') ?? 'postgres' },
    { isAudited: false },
  )
  beforeAll(async () => {
    await importCatalogue({ db: shop.db, dataDir, clock: shop.clock }, demoSeasonFile)
  }, 60_000)
  it('is true too', async () => {
    const { references } = await makePast(shop.foyer, { orders: 3000 })
    let began = performance.now()
    console.log(
      await copyOrders(
        shop.foyer,
        { references, wanted: Number(process.env['WANTED'] ?? 20000) },
        (n) => {
          console.log(n, performance.now() - began)
          began = performance.now()
        },
      ),
    )
    expect(await findBroken(shop.db)).toEqual({})
    console.log(
      await copyOrders(
        shop.foyer,
        { references, wanted: Number(process.env['WANTED'] ?? 20000) },
        () => {},
      ),
    )
  }, 600_000)
})
