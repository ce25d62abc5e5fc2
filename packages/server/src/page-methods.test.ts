import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser, type Browser } from './testing/shoppers/browser.ts'
import { shopForTests } from './testing/shops/shop-for-tests.ts'

const shop = shopForTests()
let visitor: Browser
beforeAll(async () => {
  visitor = createBrowser(shop.app)
})

describe('pages', () => {
  it.each([
    '/signin/',
    '/cookies/',
    '/mailing-list',
    '/order-mail/',
    '/robots.txt',
    '/sitemap.xml',
  ])(
    'when only the head of %s is asked for, then it answers as the page does, without it',
    async (url) => {
      const page = await visitor.inject({ url })
      const head = await visitor.inject({ method: 'HEAD', url })
      expect([page.status, head.status, head.body]).toEqual([200, 200, ''])
    },
  )

  it.each(['/signout/', '/account/details/', '/account/wallet/pass-on/', '/door/check/'])(
    'when %s, which only takes forms, is opened, then it is 405 and says so',
    async (url) => {
      const { status, headers } = await visitor.inject({ url, headers: { accept: 'text/html' } })
      expect([status, headers['allow']]).toEqual([405, 'POST'])
    },
  )
})

describe('a slow client', () => {
  it('is let go by when the head has to be there: the longer of both limits counts in Node', () => {
    const { requestTimeout, headersTimeout } = shop.app.server
    expect(requestTimeout).toBe(15_000)
    expect(headersTimeout).toBeLessThan(requestTimeout)
  })
})
