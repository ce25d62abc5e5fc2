import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { oneTimeCodesPerHourAndNetwork, wideNetworkTimes } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

describe('codes of one network', () => {
  const shop = shopForTests()

  it.each([
    ['IPv4', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
    ['IPv6', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:1:100::1'],
  ])('sends many an hour to one %s network', async (kind, address, elsewhere) => {
    for (let count = 1; count <= oneTimeCodesPerHourAndNetwork; count += 1) {
      const browser = createBrowser(shop.app, address(count))
      const email = `${kind}.${count}@example.com`
      expect((await browser.call(sendOneTimeCode, { email })).status).toBe(200)
    }
    const email = `${kind}.last@example.com`
    const refused = await createBrowser(shop.app, address(99)).send(sendOneTimeCode, { email })
    expect(refused.status).toBe(429)
    const other = await createBrowser(shop.app, elsewhere).call(sendOneTimeCode, { email })
    expect(other.status).toBe(200)
  })

  it('sends as many to one network as the operator says', async () => {
    const small = await createTestFoyer({ env: { CODES_PER_HOUR_AND_NETWORK: '2' } })
    const statuses: number[] = []
    for (let count = 1; count <= 3; count += 1) {
      const email = `shared.${count}@example.com`
      const browser = createBrowser(small.app, `203.0.113.${count}`)
      statuses.push((await browser.send(sendOneTimeCode, { email })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    // A neighbour keeps no buyer with reserved tickets from paying; these get twice as many codes in all.
    const { stock } = await seedShow(small.db)
    const reserved: number[] = []
    for (let count = 1; count <= 3; count += 1) {
      const buyer = createShopper(small.app, `203.0.113.${count}`)
      await buyer.add([stock, 1])
      await buyer.reserve()
      const email = `in.${count}@example.com`
      reserved.push((await buyer.send(sendOneTimeCode, { email })).status)
    }
    expect(reserved).toEqual([200, 200, 429])
    await small.close()
  })

  it('sends a few times as many to all in a /48 of IPv6, which may be one line', async () => {
    const ofLine = oneTimeCodesPerHourAndNetwork
    const allowed = ofLine * wideNetworkTimes
    const statuses = new Map<number, number>()
    for (let count = 0; count < allowed + ofLine; count += 1) {
      const line = Math.floor(count / ofLine).toString(16)
      const browser = createBrowser(shop.app, `2001:db8:2:${line}00::${count}`)
      const { status } = await browser.send(sendOneTimeCode, { email: `wide.${count}@example.com` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: allowed, 429: ofLine })
  })
})
