import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../../audit/find-broken.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { ofTier } from '../../../testing/evidence/of-tier.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import type { RefundWish } from './refund-shapes.ts'
import { refundSale } from './refund-sale.ts'
import { insertRefund } from './refund-store.ts'
import { lockRefundablePayments } from './refund-order-store.ts'
import { sendOpenRefunds } from './send-refund.ts'

/** Two processes on one PostgreSQL refund the same order at once. */
describe('refunds at once', () => {
  const closing = closeAtTheEnd()
  let shop: TestFoyer
  let second: TestFoyer
  beforeAll(async () => {
    const start = await shopOnPostgres(closing)
    shop = await start({ sendsMails: false })
    second = await start({ sendsMails: false })
  })
  afterEach(async () => {
    await shop.runJobs()
  })
  /** An order of two tickets for 43.00, delivered. */
  const order = async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    const intent = await buyer.toPayment([stock, 2])
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    const { sale_reference } = await buyer.checkout()
    return { stock, intent, reference: sale_reference ?? '' }
  }
  const atOnce = async (reference: string, wishes: readonly RefundWish[]) =>
    await Promise.allSettled(
      wishes.map(async (wish, index) => {
        const { foyer } = index % 2 === 0 ? shop : second
        return await refundSale(foyer, { reference, wish, reason: 'Twice' })
      }),
    )
  const sentBack = (intent: string) =>
    shop.card.refunds
      .filter(({ providerId }) => providerId === intent)
      .reduce((sum, { amount }) => sum + amount, 0)

  it('when everything is refunded twenty times at once then it is sent once', async () => {
    const { stock, intent, reference } = await order()
    const wish = { kind: 'all' } as const
    const answers = await atOnce(
      reference,
      Array.from({ length: 20 }, () => wish),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all([sendOpenRefunds(shop.foyer), sendOpenRefunds(second.foyer)])
    await shop.runJobs()
    expect(sentBack(intent)).toBe(4_300)
    expect(await saleRows(shop.db, reference)).toMatchObject({
      status: 'refunded',
      refunds: ['succeeded'],
    })
    expect(await stockOf(shop.db, stock.id)).toMatchObject({ sold: 0 })
    await requireInvariants(shop.db)
  })

  it('when two amounts are more than there is then only one of them is refunded', async () => {
    for (let round = 0; round < ofTier({ sample: 2, all: 5 }); round += 1) {
      const { intent, reference } = await order()
      const wish = { kind: 'amount', amount: 3_000 } as const
      const answers = await atOnce(reference, [wish, wish])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await shop.runJobs()
      expect(sentBack(intent)).toBe(3_000)
      await requireInvariants(shop.db)
    }
  })

  it('when the same ticket, an amount and the rest race then nothing is refunded twice', async () => {
    for (let round = 0; round < ofTier({ sample: 2, all: 5 }); round += 1) {
      const { intent, reference } = await order()
      const { rows } = await shop.db.query(
        'select t.code from ticket t join sale s on s.id = t.sale_id where s.reference = $1 limit 1',
        [reference],
      )
      const codes = [String(rows[0]?.['code'])]
      await atOnce(reference, [
        { kind: 'tickets', codes, amount: null },
        { kind: 'tickets', codes, amount: null },
        { kind: 'amount', amount: 500 },
        { kind: 'all' },
      ])
      await shop.runJobs()
      await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'The rest' }).catch(
        () => undefined,
      )
      await shop.runJobs()
      expect(sentBack(intent)).toBe(4_300)
      await requireInvariants(shop.db)
    }
  })

  it('control: without the lock on the order both would be refunded, and the audit says so', async () => {
    const { intent, reference } = await order()
    let arrived = 0
    let open = (): void => {}
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    const careless = async ({ foyer }: TestFoyer): Promise<number> =>
      await foyer.db.transaction(async (tx) => {
        const { id } = await tx.dynamic.one<{ id: number }>(
          'testing.sale_of',
          'select id from sale where reference = $1',
          [reference],
        )
        // This asks what the use case asks, without its locks: the other one asks before this one has written.
        const [payment] = await foyer.db.transaction(
          async (apart) => await lockRefundablePayments(apart, id),
        )
        arrived += 1
        if (arrived === 2) open()
        await both
        if (payment === undefined || payment.left < 3_000) throw new Error('too much')
        const row = { paymentId: payment.id, saleId: id, amount: 3_000, currency: 'GBP' }
        const number = payment.refunds + 1 + (foyer === shop.foyer ? 0 : 1)
        return await insertRefund(
          tx,
          { ...row, number, reason: 'Careless', status: 'created' },
          foyer.clock.now(),
        )
      })
    const made = await Promise.all([careless(shop), careless(second)])
    expect(Object.keys(await findBroken(shop.db))).toContain(
      'no more is refunded than was captured',
    )
    await shop.db.query('delete from refund where id = any($1::bigint[])', [made])
    expect(sentBack(intent)).toBe(0)
    await requireInvariants(shop.db)
  })
})
