import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { beforeAll, afterEach, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { seedShow, type SeededStock } from '../../testing/builders/seed-catalogue.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { reserveWith, solveOne } from '../../testing/shoppers/solve-captcha.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'

/** Several processes on one PostgreSQL, some with limits for networks (NETWORK_PLACES_PERCENT) and as many without. */
describe('hoarders and honest buyers', () => {
  const bounded: TestFoyer[] = []
  const unbounded: TestFoyer[] = []
  const closing = closeAtTheEnd()
  beforeAll(async () => {
    const start = await shopOnPostgres(closing, 6)
    for (let process = 0; process < 3; process += 1) {
      bounded.push(await start({ env: { NETWORK_PLACES_PERCENT: '33' } }))
      unbounded.push(await start())
    }
  })
  afterEach(async () => {
    await requireInvariants(shopOf(bounded, 0).db)
  })
  const shopOf = (shops: readonly TestFoyer[], index: number): TestFoyer => {
    const shop = shops[index % shops.length]
    if (shop === undefined) throw new Error('no shop')
    return shop
  }
  const networks = ['203.0.113.1', '198.51.100.1', '192.0.2.1', '2001:db8:7:100::1']
  const buyerAt = async (shop: TestFoyer, ip: string, entry: readonly [SeededStock, number]) => {
    const buyer = createShopper(shop.app, ip)
    await buyer.add(entry)
    return buyer
  }
  /** Twelve sessions of four networks want six places each at once, and solve each captcha they are asked for. */
  const hoard = async (shops: readonly TestFoyer[], stock: SeededStock): Promise<number> => {
    const sessions = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        buyerAt(shopOf(shops, index), networks[index % 4] ?? '', [stock, 6]),
      ),
    )
    const answers = await Promise.all(
      sessions.map(async (session) => await reserveWith(session, await solveOne(session))),
    )
    return answers.filter(({ reserved }) => reserved).length * 6
  }
  const house = async (stock: number) =>
    (
      await seedShow(shopOf(bounded, 0).db, {
        event: { captcha: 'adaptive', express: true },
        types: [{ stock }],
      })
    ).stock
  const pay = async (shop: TestFoyer, buyer: Shopper, email: string): Promise<void> => {
    const intent = await buyer.token()
    await buyer.name(email)
    shop.card.settle(intent, { status: 'captured' })
    expect(await sendCardWebhook(shop, intent)).toBe(200)
  }

  it('the control: without bounds, hoarders of four networks get all of a small house', async () => {
    expect(await hoard(unbounded, await house(24))).toBe(24)
  })

  it('hoarders of four networks hold what the rule says, while eight honest buyers complete', async () => {
    const stock = await house(60)
    const held = await hoard(bounded, stock)
    // The first networks get a third, each later one less when others hold a lot (network-share.ts).
    expect(held).toBeGreaterThanOrEqual(18)
    expect(held).toBeLessThanOrEqual(36)
    const honest = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const shop = shopOf(bounded, index)
        const buyer = await buyerAt(shop, `10.9.${index}.1`, [stock, 1])
        expect(await buyer.reserve()).toMatchObject({ reserved: true })
        await pay(shop, buyer, `honest-${index}@example.com`)
        return (await buyer.checkout()).payment_complete
      }),
    )
    expect(honest).toEqual(Array.from({ length: 8 }, () => true))
  })

  it('however many sessions of one network reserve at once, it never has more than its share', async () => {
    const stock = await house(60)
    const crowd = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        buyerAt(shopOf(bounded, index), `192.0.2.${index}`, [stock, 2]),
      ),
    )
    const answers = await Promise.all(
      crowd.map(async (buyer) => await reserveWith(buyer, await solveOne(buyer))),
    )
    // This is a third of 60.
    expect(answers.filter(({ reserved }) => reserved)).toHaveLength(9)
    await Promise.all(crowd.map(async (buyer) => await buyer.send(destroySale, {})))
  })

  it('thirty buyers of one office complete within five minutes, each solving a captcha where asked', async () => {
    const stock = await house(200)
    const { clock } = shopOf(bounded, 0)
    const start = clock.now().getTime()
    let captchas = 0
    for (let index = 0; index < 30; index += 1) {
      const shop = shopOf(bounded, index)
      const buyer = await buyerAt(shop, `192.0.2.${index}`, [stock, 2])
      let answer = await buyer.reserve()
      if (answer.captcha) {
        captchas += 1
        answer = await reserveWith(buyer, await solveOne(buyer))
      }
      expect(answer).toMatchObject({ reserved: true })
      clock.advance(10_000)
      // Only every third buyer pays before all have reserved.
      if (index % 3 === 0) await pay(shop, buyer, `office-${index}@example.com`)
      else waiting.push([shop, buyer])
    }
    for (const [index, [shop, buyer]] of waiting.entries())
      await pay(shop, buyer, `late-${index}@example.com`)
    expect(clock.now().getTime() - start).toBeLessThanOrEqual(300_000)
    expect(captchas).toBeGreaterThan(20)
    const { rows } = await shopOf(bounded, 0).db.query(
      'select sold from ticket_stock where id = $1',
      [stock.id],
    )
    expect(rows).toEqual([{ sold: 60 }])
  })
  const waiting: [TestFoyer, Shopper][] = []
})
