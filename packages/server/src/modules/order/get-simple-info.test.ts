import { getSimpleInfo } from '@foyer/contract/endpoints/order/get-simple-info.ts'
import { describe, expect, it } from 'vitest'
import { sessionTokenOf } from '../../testing/shoppers/account-builders.ts'
import { createBrowser } from '../../testing/shoppers/browser.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('get_simple_info', () => {
  const shop = shopForTests({}, { isAudited: false })

  it('names the paid order of the session', async () => {
    const browser = createBrowser(shop.app)
    const sessionToken = await sessionTokenOf(browser)
    const sale = await buildSale(shop.db, { now: shop.clock.now(), sessionToken })
    const { status, body } = await browser.call(getSimpleInfo)
    expect(status).toBe(200)
    expect(body).toEqual({ sale_email: 'ada@example.com', sale_reference: sale.reference })
  })

  it('answers not found before the payment, and to everybody else', async () => {
    const browser = createBrowser(shop.app)
    const sessionToken = await sessionTokenOf(browser)
    await buildSale(shop.db, { now: shop.clock.now(), sessionToken, status: 'held' })
    expect((await browser.call(getSimpleInfo)).status).toBe(404)
    expect((await createBrowser(shop.app).call(getSimpleInfo)).status).toBe(404)
  })
})
