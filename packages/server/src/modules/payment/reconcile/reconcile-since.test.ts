import { beforeEach, describe, expect, it } from 'vitest'
import { noticeRestore } from '../../../platform/database/notice-restore.ts'
import { findBroken } from '../../../audit/find-broken.ts'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { disputesOf } from '../disputes/dispute-fixture.ts'
import { ordersOf } from '../refunds/refund-fixture.ts'
import { refundSale } from '../refunds/refund-sale.ts'
import { reconcileSince } from './reconcile-since.ts'

const since = new Date('2026-11-30T00:00:00Z')
const sale = 'LOSTLOSTLOST0001'
const key = `sale-${sale}-card-1-abc`

/** The database has never heard of these payments, as after a restore, but without making one. */
describe('payments the books do not know', () => {
  const shop = shopForTests({}, { each: 'test' })
  let show: Show
  let shopId: string
  beforeEach(async () => {
    show = await seedShow(shop.db, { event: { express: true } })
    const { rows } = await shop.db.query('select id from shop_identity')
    shopId = String(rows[0]?.['id'])
  })
  const take = async (saleReference: string, mark: string | null, idempotencyKey = key) => {
    const { providerId } = await shop.card.create({
      idempotencyKey,
      amount: 4_300,
      currency: 'GBP',
      saleReference,
      mark: mark === null ? null : { shopId: mark, lines: 'x' },
    })
    shop.card.settle(providerId, { status: 'captured' })
    return providerId
  }
  const run = async (adopts = true, refunds = true) =>
    await reconcileSince(shop.foyer, { since, adopts, refunds })
  const saleCount = async () =>
    (await shop.db.query('select count(*)::int as count from sale')).rows[0]?.['count']

  it('with the mark of another shop, or of nobody, they are never touched', async () => {
    await take('OTHEROTHER000001', 'ffffffff-ffff-4fff-8fff-ffffffffffff', 'a')
    await take('', null, 'b')
    await take('OTHEROTHER000002', null, 'c')
    const found = await run()
    expect(found).toMatchObject({ foreign: 2, isDone: true })
    expect(found.payments).toMatchObject([{ became: null, lost: { verdict: 'unmarked' } }])
    expect(shop.card.refunds).toEqual([])
    expect(await saleCount()).toBe(0)
  })

  it.each(['before', 'after'] as const)(
    'cut off %s the provider took the refund, the next run ends it: once',
    async (when) => {
      await take(sale, shopId)
      // The list and the refunds it names are read first; then comes the refund itself.
      shop.card.failAfter(3, when)
      const first = await run()
      expect(first).toMatchObject({ isDone: false, payments: [{ became: 'failed' }] })
      const second = await run()
      expect(second).toMatchObject({ isDone: true, payments: [] })
      expect(shop.card.refunds).toHaveLength(1)
      expect(await saleRows(shop.db, sale)).toMatchObject({
        status: 'basket',
        payments: ['surplus'],
        refunds: ['succeeded'],
      })
    },
  )

  it('only looking asks for no refund and writes nothing', async () => {
    await take(sale, shopId)
    expect(await run(false, false)).toMatchObject({ isDone: false, payments: [{ became: null }] })
    expect(shop.card.refunds).toEqual([])
    expect(await saleCount()).toBe(0)
  })

  it('whoever is told so is told why, and nobody gets a ticket', async () => {
    await take(sale, shopId)
    await run()
    await shop.db.query(`update sale set email = 'ada@example.com' where reference = $1`, [sale])
    await take(sale, shopId, `sale-${sale}-card-2-abd`)
    await run()
    await shop.runJobs()
    const [mail] = shop.outbox.to('ada@example.com')
    expect(mail?.text).toContain('we have no record of this order')
    expect((await shop.db.query('select id from ticket')).rows).toEqual([])
  })

  it('a refund of a part that was lost is in the books, and only a person can say what for', async () => {
    const reason = 'what was given back at the provider has its reason here'
    const { reference } = await ordersOf(shop).order()
    const { rows } = await shop.db.query('select provider_id as id from payment')
    shop.card.refundByHand(String(rows[0]?.['id']), 200)
    expect(await run(false, false)).toMatchObject({ refunds: [{}], unexplained: [], isDone: false })
    const unexplained = [{ saleReference: reference, amount: 200, currency: 'GBP' }]
    expect(await run()).toMatchObject({ refunds: [{}], unexplained, isDone: true })
    // The answer stays the same until somebody has explained it.
    expect(await run()).toMatchObject({ refunds: [], unexplained, isDone: true })
    expect(Object.keys(await findBroken(shop.db))).toContain(reason)
    const wish = { kind: 'amount', amount: 200 } as const
    expect(
      await refundSale(shop.foyer, { reference, wish, reason: 'The bar was closed' }),
    ).toMatchObject({ sent: 0, ahead: 200 })
    expect(await run()).toMatchObject({ refunds: [], unexplained: [], isDone: true })
  })

  it.each(['needs_response', 'won', 'lost'] as const)(
    'a dispute that is "%s", of which no webhook came, is named and then booked, once',
    async (status) => {
      const { reference } = await ordersOf(shop).order()
      const { booked, intentOf, statusOf } = disputesOf(shop)
      shop.card.dispute(await intentOf(reference), { status })
      const named = { disputes: [{ provider: 'stripe', dispute: { status } }] }
      expect(await run(false, false)).toMatchObject({ ...named, isDone: false })
      expect(await statusOf(reference)).toEqual([])
      expect(await run()).toMatchObject({ ...named, isDone: true })
      expect(await statusOf(reference)).toEqual([status])
      const whole = await booked(reference)
      expect(whole['provider:stripe']).toBe(status === 'won' ? 4_300 : -2_000)
      expect(await run()).toMatchObject({ disputes: [], isDone: true })
      expect(await booked(reference)).toEqual(whole)
      // The decision about one that is known may be lost, too.
      const decided = status === 'lost' ? 'won' : 'lost'
      shop.card.dispute(await intentOf(reference), { status: decided })
      expect(await run(false, false)).toMatchObject({ disputes: [{}], isDone: false })
      await run()
      expect(await statusOf(reference)).toEqual([decided])
      expect(await findBroken(shop.db)).toEqual({})
    },
  )

  it('a provider that is silent is named, and the restore stays open', async () => {
    await shop.db.query(
      `insert into restore (noticed_at, last_known_at) values ('2026-12-01', '2026-11-30')`,
    )
    shop.card.failNext('before')
    expect(await run()).toMatchObject({ isDone: false, silent: [{ provider: 'stripe' }] })
    const open = async () =>
      (await shop.db.query('select id from restore where reconciled_at is null')).rows.length
    expect(await open()).toBe(1)
    expect(await run()).toMatchObject({ isDone: true, silent: [] })
    expect(await open()).toBe(0)
  })

  it('a payment carries its mark, and its row knows it', async () => {
    const intent = await createShopper(shop.app).toPayment([show.stock, 1])
    const { rows } = await shop.db.query(
      'select shop_id, lines_fingerprint, idempotency_key from payment where provider_id = $1',
      [intent],
    )
    expect(shop.card.intents.get(intent)?.mark).toEqual({
      shopId: rows[0]?.['shop_id'],
      lines: rows[0]?.['lines_fingerprint'],
      idempotencyKey: rows[0]?.['idempotency_key'],
    })
    expect(rows[0]?.['shop_id']).toBe(shopId)
  })

  it('starting twice in one place is no restore', async () => {
    expect(await noticeRestore(shop.db)).toBe(false)
    expect(await noticeRestore(shop.db)).toBe(false)
    await shop.db.query('update shop_identity set database_oid = 1')
    expect(await noticeRestore(shop.db)).toBe(true)
    expect(await noticeRestore(shop.db)).toBe(false)
    await shop.db.query('delete from restore')
  })
})
