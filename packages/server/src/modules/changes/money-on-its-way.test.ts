import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { createFakeBankProvider } from '../../testing/providers/fake-bank-provider.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { workOnChange } from './acts/work-on-change.ts'

describe('the money of a cancelled date', () => {
  const bank = createFakeBankProvider()
  const shop = shopForTests(async () => await createTestFoyer({ providers: { truelayer: bank } }))
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop, bank)
  })

  it('is said to be on its way while its provider has not taken it on, also when every order had its turn', async () => {
    const one = await shows.make()
    await shows.buy(one, 'card', 'away@example.com')
    const { id } = await shows.start(one)
    await workOnChange(shop.foyer, id)
    expect(await shows.see(one, id)).toMatchObject({
      status: 'done',
      progress: { refunded: 1, on_its_way: 1, owed: 0 },
      money: [{ sent: 4_300, on_its_way: 4_300, owed: 0 }],
    })
    const listed = await one.desk.call(listChangedOrders, {
      params: { organiser: one.organiser, change: String(id) },
      query: { money: 'on_its_way' },
    })
    expect(listed.body.data).toMatchObject([{ sent: 4_300, on_its_way: 4_300 }])
    await shop.runJobs()
    expect(await shows.see(one, id)).toMatchObject({
      progress: { on_its_way: 0, owed: 0 },
      money: [{ sent: 4_300, on_its_way: 0, owed: 0 }],
    })
  })
})
