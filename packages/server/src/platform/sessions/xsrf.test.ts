import { describe, expect, it } from 'vitest'
import { createBrowser, encodeForm } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a form of a page that sends no referrer', () => {
  const shop = shopForTests()

  it.each([
    ['null', 'same-origin', 200],
    ['null', 'cross-site', 403],
    ['null', undefined, 403],
    ['https://evil.example', 'same-origin', 403],
  ])('a form that comes from %s and %s is answered %i', async (origin, site, status) => {
    const browser = createBrowser(shop.app)
    const page = await browser.inject({ url: '/mailing-list' })
    const answer = await browser.inject({
      method: 'POST',
      url: '/mailing-list',
      headers: { ...form, origin, ...(site === undefined ? {} : { 'sec-fetch-site': site }) },
      payload: encodeForm({
        _xsrf: /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1],
        email: 'reader@example.com',
      }),
    })
    expect(answer.status).toBe(status)
  })
})
