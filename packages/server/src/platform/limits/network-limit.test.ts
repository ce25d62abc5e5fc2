import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()

const ask = async (remoteAddress: string) =>
  await shop.app.inject({ url: '/openapi.json', remoteAddress })

describe('a limit per network', () => {
  it('when it is used up then the network waits, whichever address it comes from, and others do not', async () => {
    for (let count = 0; count < 60; count += 1) {
      expect((await ask(`203.0.113.${count}`)).statusCode).toBe(200)
    }
    const refused = await ask('203.0.113.200')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ error: { type: 'rate_limited' } })
    expect((await ask('198.51.100.1')).statusCode).toBe(200)
  })
})
