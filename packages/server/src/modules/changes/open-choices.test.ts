import { beforeAll, describe, expect, it } from 'vitest'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { choosingBuyersOf } from '../../testing/desk/choosing-buyers.ts'
import { signIn } from '../../testing/shoppers/account-holder.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const oneTimeCode = '271828'

describe('a choice that is open', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => oneTimeCode } })
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop)
  })
  const { linkIn, open } = choosingBuyersOf(shop)

  it('stands in the wallet and the account of the buyer, with the day, until they have chosen', async () => {
    const of = await shows.make()
    const owner = await signIn(shop, oneTimeCode)
    const { email, accountId } = owner
    const reference = await shows.buy(of, 'card', email)
    for (const change of [
      'update sale set account_id = $2 where reference = $1',
      'update ticket set account_id = $2 where sale_id = (select id from sale where reference = $1)',
    ])
      await shop.db.query(change, [reference, accountId])
    const { id } = await shows.start(of, shows.firstDate(of), {
      choose_until: '2027-05-05',
    })
    await shop.runJobs()
    const pages = async () =>
      await Promise.all(
        ['/account/wallet/', '/account/'].map(async (url) => (await owner.open(url)).body),
      )
    for (const body of await pages()) {
      expect(body).toContain('Choose another date or your money until')
      expect(body).toContain(linkIn(email).replaceAll('&', '&amp;'))
    }
    const { choose } = await open(linkIn(email))
    await choose(`date-${of.show.dateIds[1] ?? 0}`)
    for (const body of await pages()) expect(body).not.toContain('Choose another date')
    expect(await shows.see(of, id)).toMatchObject({ progress: { exchanged: 1 } })
  })
})
