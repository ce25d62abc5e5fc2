import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let show: Show
let buyer: Shopper
beforeAll(async () => {
  show = await seedShow(shop.db)
})
beforeEach(() => {
  buyer = createShopper(shop.app)
})

describe('adding more than a buyer may have', () => {
  it.each<[string, Parameters<typeof seedShow>[1], readonly number[], string]>([
    [
      'more of a type than one customer may have',
      { types: [{ max_per_customer: 4 }] },
      [5],
      'You can only reserve 4 tickets of this type',
    ],
    [
      'more of an event than one order may have',
      { event: { max_per_order: 6 }, types: [{}, {}] },
      [4, 3],
      'You can only reserve 2 tickets of this type',
    ],
    [
      'any when as many are there as may be',
      { types: [{ max_per_customer: 4 }], dates: [{}, {}] },
      [4, 1],
      'You cannot reserve any more tickets of this type',
    ],
  ])('refuses %s, and nothing is changed', async (_, overrides, quantities, text) => {
    const { stocks } = await seedShow(shop.db, overrides)
    const wanted = quantities.map((qty, index) => [stocks[index] ?? show.stock, qty] as const)
    await buyer.add(...wanted.slice(0, -1))
    const before = (await buyer.checkout()).tickets.map(({ qty }) => qty)
    const [stock, qty] = wanted.at(-1) ?? [show.stock, 1]
    const refused = await buyer.send(addToBasket, {
      ticket: { [stock.typeId]: { ticket: stock.wire, qty } },
    })
    expect([refused.status, refused.body.error.message]).toEqual([422, text])
    expect((await buyer.checkout()).tickets.map((line) => line.qty)).toEqual(before)
  })

  it('when the limit was lowered since, then reserving names what can no more be had', async () => {
    const { eventId, stocks } = await seedShow(shop.db, {
      event: { max_per_order: 6 },
      types: [{ name: 'Stalls' }, { name: 'Circle' }],
    })
    for (const stock of stocks) await buyer.add([stock, 3])
    await shop.db.query('update event set max_per_order = 3 where id = $1', [eventId])
    expect((await buyer.reserve()).error).toMatch(
      /^You cannot reserve any more tickets of this type: .*\(Stalls\)\.$/,
    )
  })

  it('when fewer are left than asked for, then they are added, and reserving names what there is', async () => {
    const { stock } = await seedShow(shop.db, { types: [{ stock: 2 }] })
    await buyer.add([stock, 3])
    expect((await buyer.reserve()).error).toContain('Only 2 tickets left')
  })
})
