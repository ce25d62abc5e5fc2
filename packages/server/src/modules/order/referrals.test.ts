import { getRewardReferrerLink } from '@foyer/contract/endpoints/order/get-reward-referrer-link.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBasket } from '../sale/exports.ts'
import { sessionTokenOf } from '../../testing/shoppers/account-builders.ts'
import type { Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop } from '../../testing/shops/shop-with-wallets.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let browser: Browser
let link = ''

beforeAll(async () => {
  browser = shop.newBrowser()
  const order = await shop.buy({ isExpress: true })
  await shop.holdOrder(browser, order)
  await shop.db.query(`update event set reward_text = 'Bring a friend'`)
  link = String((await browser.call(getRewardReferrerLink)).body)
})

const path = (to = ''): string => `${new URL(link).pathname}${to}`
const wallet = async (): Promise<string> =>
  (await browser.inject({ url: '/account/wallet/', headers: { accept: 'text/html' } })).body

/** The visitor fills a basket; answers the referral that is stored with it. */
async function basketOf(visitor: Browser): Promise<string | null> {
  const sessionToken = await sessionTokenOf(visitor)
  return await shop.db.transaction(async (tx) => {
    const asking = { foyer: shop.foyer, visitor: { sessionToken }, now: shop.clock.now() }
    const { sale } = await openBasket(tx, asking)
    const row = await tx.dynamic.one<{ code: string | null }>(
      'testing.referral_of',
      'select referral_code as code from sale where id = $1',
      [sale.id],
    )
    return row.code
  })
}

describe('get_reward_referrer_link', () => {
  it('is null where no organiser rewards it', async () => {
    const buyer = shop.newBrowser()
    await shop.holdOrder(buyer, await shop.buy({ isExpress: true }))
    expect((await buyer.call(getRewardReferrerLink)).body).toBeNull()
  })

  it('is the same every time, and none for who has bought nothing', async () => {
    expect(link).toMatch(/^http:\/\/localhost:3000\/r\/[0-9A-Z]{10}\/$/)
    const { body, headers } = await browser.inject({ url: getRewardReferrerLink.path })
    expect([body, headers['content-type']]).toEqual([
      JSON.stringify(link),
      'application/json; charset=utf-8',
    ])
    expect((await shop.newBrowser().call(getRewardReferrerLink)).status).toBe(404)
  })
})

describe('the link of a share message', () => {
  it('leads to the event, is counted, and is remembered on what the visitor buys', async () => {
    const visitor = shop.newBrowser()
    const answer = await visitor.inject({ url: path('events/late-night-jazz/') })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/events/late-night-jazz/'])
    expect(await basketOf(visitor)).toBe(path().split('/')[2])
    expect(await wallet()).toContain('1 visit, 0 orders')
    await shop.db.query(
      `update sale set status = 'sold', paid_at = $1, email = 'bo@example.org' where referral_code is not null`,
      [shop.clock.now()],
    )
    expect(await wallet()).toContain('1 visit, 1 order<')
  })

  it('counts for a basket that is filled already', async () => {
    const visitor = shop.newBrowser()
    expect(await basketOf(visitor)).toBeNull()
    await visitor.inject({ url: path() })
    expect(await basketOf(visitor)).toBe(path().split('/')[2])
  })

  it('when it is only looked at, then nothing is counted', async () => {
    const counted = async () => /\d+ visits?, \d+ orders?/.exec(await wallet())?.[0]
    const before = await counted()
    expect(before).toBeDefined()
    const headers = { 'user-agent': 'WhatsApp/2.23' }
    expect((await shop.newBrowser().inject({ url: path(), headers })).status).toBe(303)
    for (const to of ['', 'events/late-night-jazz/']) {
      const head = await shop.newBrowser().inject({ method: 'HEAD', url: path(to) })
      expect([head.status, head.headers['set-cookie']]).toEqual([303, undefined])
    }
    expect(await counted()).toBe(before)
  })

  it('when one network has followed it very often, then it leads on and is no longer counted', async () => {
    const counted = async () => /\d+ visits?, \d+ orders?/.exec(await wallet())?.[0]
    await shop.newBrowser().inject({ url: path() })
    const before = await counted()
    await shop.db.query(`update rate_limit set tokens = 0 where key like 'referral.%'`)
    const visitor = shop.newBrowser()
    expect((await visitor.inject({ url: path() })).status).toBe(303)
    expect(await counted()).toBe(before)
    expect(await basketOf(visitor)).toBe(path().split('/')[2])
  })

  it('when nobody has the code, then the visitor gets there all the same', async () => {
    const visitor = shop.newBrowser()
    const answer = await visitor.inject({ url: '/r/AAAAAAAAAA/events/x%2F..%2F/' })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/events/x%2F..%2F/'])
    expect(await basketOf(visitor)).toBeNull()
  })
})
