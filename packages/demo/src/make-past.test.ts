import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../server/src/audit/find-broken.ts'
import { shopForTests } from '../../server/src/testing/shops/shop-for-tests.ts'
import { findKindsBehind } from '../../server/src/modules/retention/exports.ts'
import { makePast } from './make-past.ts'
import { count, openSeason, orders, told } from './past.test-data.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-past-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the past of the demo season', () => {
  const shop = shopForTests({}, { isAudited: false })
  beforeAll(async () => {
    await openSeason(shop, dataDir)
    await makePast(shop.foyer, { orders })
  }, 120_000)

  it('breaks no rule of stock, codes and money', async () => {
    expect(await findBroken(shop.db)).toEqual({})
  })

  it('when it was just made then nothing of it is kept for too long: a shop would have forgotten that since', async () => {
    const { config } = shop.foyer
    expect(await findKindsBehind(shop.db, config, shop.clock.now())).toEqual([])
    expect(await count(shop.db, `returned_ticket`)).toBeGreaterThan(0)
  })

  it('when it is made again then nothing changes', async () => {
    const before = await told(shop.db)
    shop.clock.advance(hourMs)
    expect(await makePast(shop.foyer, { orders })).toBe(0)
    expect(await told(shop.db)).toEqual(before)
  })

  it.each([
    [
      'orders of several organisers',
      `(select l.sale_id from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
        join ticket_type t on t.id = k.ticket_type_id join event e on e.id = t.event_id
      group by 1 having count(distinct e.organiser_id) > 1) several`,
    ],
    [
      'each way to pay',
      `(select provider from payment where status = 'captured' group by 1) ways
      having count(*) = 4`,
    ],
    ['codes', 'sale_code where promo_code_id is not null'],
    ['gift vouchers that are partly spent', 'gift_voucher where key is null and balance < issued'],
    ['donations with Gift Aid', 'gift_aid_declaration'],
    ['payment plans that are overdue', `payment_plan where status = 'failed'`],
    ['payment plans that are paid up', `payment_plan where status = 'complete'`],
    ['whole refunds', `sale where status = 'refunded'`],
    [
      'refunds of a part',
      `sale s where status = 'sold' and exists (select from refund where sale_id = s.id)`,
    ],
    ['refunds that came back', `refund where status = 'failed'`],
    ['tickets passed on', 'ticket_past_code'],
    ['people let in', `ticket where status = 'used'`],
    ['answers', 'question_answer'],
    ['waivers', 'waiver_acceptance'],
    ['mails that came back', `mail where status = 'bounced'`],
    ['seats', `seat_hold where status = 'sold'`],
  ])('has %s', async (_, found) => {
    expect(await count(shop.db, found)).toBeGreaterThan(0)
  })

  it('leaves enough of everything that is on sale', async () => {
    const few = await count(
      shop.db,
      `ticket_stock s join event_date d on d.id = s.event_date_id
        where d.starts_at > '${shop.clock.now().toISOString()}' and s.held + s.sold > 0.67 * s.capacity`,
    )
    expect(few).toBe(0)
  })

  it('is over: no mail goes out, no provider is asked, and nothing is forgotten before its time', async () => {
    const before = await told(shop.db)
    await shop.runJobs()
    await shop.runJob('reconcile-payments')
    await shop.runJob('deliver-left-behind')
    await shop.runJob('pay-plans')
    await shop.runJob('forget-what-is-over')
    expect(shop.outbox.mails).toEqual([])
    expect(await told(shop.db)).toEqual(before)
    expect(await findBroken(shop.db)).toEqual({})
  }, 60_000)
})

describe('a shop that is in use', () => {
  const shop = shopForTests({}, { each: 'test', isAudited: false })

  it.each([
    ['somebody has bought', `delete from sale_event where kind = 'past_made'`],
    [
      'somebody has changed what is on sale',
      `update catalogue_document set keeper = 'desk' where section = 'events' and key = 'supper-club'`,
    ],
  ])('when %s then it gets no past', async (_, change) => {
    await openSeason(shop, dataDir)
    if (change.startsWith('delete')) await makePast(shop.foyer, { orders: 10 })
    await shop.db.query(change)
    const before = await count(shop.db, 'sale')
    expect(await makePast(shop.foyer, { orders: 20 })).toBe(null)
    expect(await count(shop.db, 'sale')).toBe(before)
  })
})
