import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveAccount, signInByCode } from '../../testing/shoppers/account-builders.ts'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { stockOf } from '../../testing/evidence/sale-rows.ts'
import { seedShow, type SeededStock } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'

const code = '271828'

/** One customer with many sessions, in two processes on one PostgreSQL. */
describe('the sessions of one customer at once', () => {
  const closing = closeAtTheEnd()
  const shops: TestFoyer[] = []
  beforeAll(async () => {
    const start = await shopOnPostgres(closing)
    for (let index = 0; index < 2; index += 1)
      shops.push(await start({ ids: { oneTimeCode: () => code }, sendsMails: false }))
  })
  afterEach(async () => {
    await requireInvariants(shopAt(0).db)
  })
  const shopAt = (index: number): TestFoyer => {
    const shop = shops[index % shops.length]
    if (shop === undefined) throw new Error('no shop')
    return shop
  }
  const limited = async (most: number): Promise<SeededStock> => {
    const show = await seedShow(shopAt(0).db, {
      event: { express: true },
      types: [{ stock: 100, max_per_customer: most }],
    })
    return show.stock
  }
  const reserved = async (count: number, stock: SeededStock, qty: number): Promise<Shopper[]> =>
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const buyer = createShopper(shopAt(index).app, `10.9.${index}.1`)
        await buyer.add([stock, qty])
        expect(await buyer.reserve()).toMatchObject({ reserved: true })
        return buyer
      }),
    )
  /** All money arrives at once, and both processes are told of each payment. */
  const settle = async (intents: readonly string[]): Promise<void> => {
    for (const intent of intents) shopAt(0).card.settle(intent, { status: 'captured' })
    await Promise.all(
      intents.flatMap((intent) => shops.map(async (shop) => await sendCardWebhook(shop, intent))),
    )
    await shopAt(0).runJobs()
  }

  it('never get more than one account may have', async () => {
    const stock = await limited(4)
    await giveAccount(shopAt(0), 'sessions@example.com')
    const buyers = await reserved(4, stock, 2)
    for (const buyer of buyers) await signInByCode(buyer, 'sessions@example.com', code)
    const answers = await Promise.allSettled(buyers.map(async (buyer) => await buyer.token()))
    const through = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = answers.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    )
    expect(through).toHaveLength(2)
    expect(refused.filter((text) => text.includes('402'))).toHaveLength(2)
    await settle(through)
    expect((await stockOf(shopAt(0).db, stock.id)).sold).toBe(4)
  })

  it('keep as many express orders as one may have, and get the money of all others back', async () => {
    const stock = await limited(4)
    const buyers = await reserved(10, stock, 1)
    const intents = await Promise.all(buyers.map(async (buyer) => await buyer.token()))
    await Promise.all(
      buyers.map(async (buyer, index) => {
        await buyer.name(index % 2 === 0 ? 'same@example.com' : 'SAME@example.com')
      }),
    )
    await settle(intents)
    expect(await stockOf(shopAt(0).db, stock.id)).toMatchObject({ held: 0, sold: 4 })
    const { rows } = await shopAt(0).db.query(
      `select p.status, r.status as refund, count(*)::int as count from payment p
          left join refund r on r.payment_id = p.id
        where p.provider_id = any($1) group by p.status, r.status order by p.status`,
      [intents],
    )
    expect(rows).toEqual([
      { status: 'captured', refund: null, count: 4 },
      { status: 'surplus', refund: 'succeeded', count: 6 },
    ])
  })
})
