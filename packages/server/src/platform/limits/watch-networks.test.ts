import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { watchNetworks } from './watch-networks.ts'

const shop = shopForTests({ env: { TRUST_PROXY_HOPS: '1' } })

describe('the address a proxy tells', () => {
  const ask = async (forwarded: string) =>
    (
      await shop.app.inject({
        url: '/openapi.json',
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress: '10.0.0.1',
      })
    ).statusCode

  it('when it has a port then each client is of its own network, whatever the port, and what it says itself is nothing', async () => {
    for (let count = 0; count < 60; count += 1)
      expect(await ask(`198.51.100.${count}, 203.0.113.7:${40_000 + count}`)).toBe(200)
    expect(await ask('198.51.100.1, 203.0.113.7:50000')).toBe(429)
    expect(await ask('203.0.113.7, 198.51.100.1:50000')).toBe(200)
    expect(await ask('[2001:db8::1]:443')).toBe(200)
    const { values } = await shop.foyer.metrics.unreadableNetworks.get()
    expect(values).toEqual([{ labels: {}, value: 0 }])
  })

  it('when it cannot be read then it is counted, and said once an hour without the address', async () => {
    const lines: string[] = []
    const app = Fastify({
      logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
      trustProxy: (_address, hop) => hop < 1,
    })
    watchNetworks(app, shop.foyer)
    app.get('/', async () => 'x')
    const from = async (ip: string) =>
      await app.inject({ url: '/', headers: { 'x-forwarded-for': ip } })
    await from('203.0.113.7')
    for (let count = 0; count < 3; count += 1) await from('203.0.113.7#Port-41234')
    expect(lines.map((line) => (JSON.parse(line) as { looksLike: string }).looksLike)).toEqual([
      '999.9.999.9#aaaa-99999',
    ])
    shop.clock.advance(hourMs)
    await from('unknown')
    expect(lines).toHaveLength(2)
    const { values } = await shop.foyer.metrics.unreadableNetworks.get()
    expect(values).toEqual([{ labels: {}, value: 4 }])
    await app.close()
  })
})
