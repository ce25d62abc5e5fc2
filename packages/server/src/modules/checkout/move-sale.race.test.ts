import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { describe, expect, it } from 'vitest'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../testing/shops/shop-on-postgres.ts'

describe('update_basket_state, while another tab changes the sale', () => {
  const closing = closeAtTheEnd()

  it('when the reservation is given back after the move was decided, then it is decided again', async () => {
    const start = await shopOnPostgres(closing)
    const shop = await start()
    const show = await seedShow(shop.db)
    const tab = createShopper(shop.app)
    await tab.add([show.stock, 1])
    await tab.reserve()
    let times = 0
    const moving = await start({
      db: {
        ...shop.db,
        async changeOne(work) {
          times += 1
          expect((await tab.send(destroySale, {})).status).toBe(200)
          return await shop.db.changeOne(work)
        },
      },
    })
    const other = createShopper(moving.app)
    for (const [name, value] of tab.cookies) other.cookies.set(name, value)

    expect(await other.send(updateBasketState, { state: 'login' })).toMatchObject({
      status: 409,
      body: { error: { type: 'wrong_state', state: 'basket' } },
    })
    expect(times).toBe(1)
    expect((await tab.checkout()).state).toBe('basket')
  })
})
