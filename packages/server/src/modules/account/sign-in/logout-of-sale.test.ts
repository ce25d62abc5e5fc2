import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { saveGuestToSale } from '@foyer/contract/endpoints/account/save-guest-to-sale.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import {
  giveAccount,
  giveSale,
  saleOf,
  signInByCode,
} from '../../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../../testing/shoppers/browser.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'

describe('logout_of_sale', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  let browser: Browser
  let count = 0
  let email = ''
  beforeEach(async () => {
    count += 1
    browser = createBrowser(shop.app, `198.51.${count}.7`)
    email = `leaver${count}@example.com`
    await giveAccount(shop, email)
    await giveSale(shop, browser)
    await browser.call(sendOneTimeCode, { email })
    await browser.call(checkOneTimeCode, { email, code })
  })

  it('keeps basket and reservation, without a word of who it was', async () => {
    const before = await saleOf(shop, browser)
    expect(before).toMatchObject({ email, fullName: 'Ada Lovelace' })
    const answer = await browser.call(logoutOfSale)
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.headers['clear-site-data']).toBe('"storage"')
    expect((await browser.call(getUser)).body.id).toBeNull()
    expect(await saleOf(shop, browser)).toEqual({
      ...before,
      accountId: null,
      email: null,
      fullName: null,
    })
  })

  it('the reserved tickets count against the limits of the buyer who is signed in, and of nobody afterwards', async () => {
    const show = await seedShow(shop.db)
    const buyer = createShopper(shop.app, `203.0.${count}.7`)
    await buyer.add([show.stock, 1])
    await buyer.reserve()
    const customers = async () => {
      const holds = `select customer_key from stock_hold where ticket_stock_id = $1`
      return (await shop.db.query(holds, [show.stock.id])).rows
    }
    expect(await customers()).toEqual([{ customer_key: null }])
    await signInByCode(buyer, email, code)
    expect(await customers()).toEqual([{ customer_key: `email:${email}` }])
    await buyer.call(logoutOfSale)
    expect(await customers()).toEqual([{ customer_key: null }])
  })

  it('when the old cookie comes back, then it is a stranger', async () => {
    const old = createBrowser(shop.app)
    for (const [name, value] of browser.cookies) old.cookies.set(name, value)
    expect((await old.call(getUser)).body.email).toBe(email)
    await browser.call(logoutOfSale)
    expect((await old.call(getUser)).body.id).toBeNull()
    expect(await saleOf(shop, old)).toBeUndefined()
  })

  it('the address has to be proved anew', async () => {
    await browser.call(logoutOfSale)
    const answer = await browser.send(saveGuestToSale, { email, fullname: 'Ada Lovelace' })
    expect(answer.body.error.type).toBe('wrong_state')
  })

  it('an order stays with its buyer and leaves the browser', async () => {
    const id = await giveSale(shop, browser, { status: 'sold', email, fullName: 'Ada Lovelace' })
    await browser.call(logoutOfSale)
    expect(await saleOf(shop, browser)).toBeUndefined()
    const { rows } = await shop.db.query('select email from sale where id = $1', [id])
    expect(rows).toEqual([{ email }])
  })

  it('when nobody is signed in, then it is harmless', async () => {
    const stranger = createBrowser(shop.app, '192.0.2.1')
    expect((await stranger.call(logoutOfSale)).status).toBe(200)
    expect((await stranger.call(getUser)).body.id).toBeNull()
  })
})
