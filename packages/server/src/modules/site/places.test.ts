import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()

describe('a place where no step of the checkout is', () => {
  it.each([
    '/do',
    '/do/checkout/',
    '/DO/nope/',
    '//do/nope/',
    '/%64o/nope/',
    '/%5cdo/nope/',
    '/do;a=1/nope/',
    '/health/nope/',
    '/.well-known/nope',
    '/sitemaps/nope',
    '/r/nope/',
    '/.env',
    '/.git/config',
    '/a/%2Eenv',
    '/checkout/..%2f.env',
  ])('when a person opens %s, however it is spelt, then it is not found', async (url) => {
    const { statusCode, body } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('Determining checkout progress')
  })
})
