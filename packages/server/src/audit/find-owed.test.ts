import { sendOwedOfChange } from '@foyer/contract/api/changes/send-owed-of-change.ts'
import { describe, expect, it } from 'vitest'
import { changedShowsOf } from '../testing/desk/changed-shows.ts'
import { createFakeBankProvider } from '../testing/providers/fake-bank-provider.ts'
import { createTestFoyer } from '../testing/shops/test-foyer.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'
import { findOwed } from './find-owed.ts'

describe('what is owed to buyers', () => {
  const bank = createFakeBankProvider()
  const shop = shopForTests(async () => await createTestFoyer({ providers: { truelayer: bank } }))

  it('when a provider refuses a refund then it is named until it has been sent again', async () => {
    const shows = changedShowsOf(shop, bank)
    const one = await shows.make()
    await shows.buy(one, 'card', 'owed@example.com')
    expect(await findOwed(shop.db)).toEqual([])
    shop.card.refuseRefunds('the card is gone')
    const { id } = await shows.start(one)
    await shop.runJobs()
    expect(await findOwed(shop.db)).toEqual([{ currency: 'GBP', orders: 1, amount: 4_300 }])
    shop.card.refuseRefunds(null)
    await one.desk.call(sendOwedOfChange, {
      params: { organiser: one.organiser, change: String(id) },
    })
    await shop.runJobs()
    expect(await findOwed(shop.db)).toEqual([])
  })
})
