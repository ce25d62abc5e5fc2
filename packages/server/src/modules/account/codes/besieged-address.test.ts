import { hourMs } from '@foyer/contract/time-units.ts'
import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import {
  knownCodes,
  oneTimeCodesPerDay,
  oneTimeCodesPerHour,
  reservedCodesPerDay,
} from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { seedShow, type SeededStock } from '../../../testing/builders/seed-catalogue.ts'
import { createBrowser, type Browser } from '../../../testing/shoppers/browser.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('an address for which strangers ask for codes all day', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => '271828' } })
  const ask = async (browser: Pick<Browser, 'send'>, email: string): Promise<boolean> =>
    (await browser.send(sendOneTimeCode, { email })).status === 200
  async function withReservation(stock: SeededStock, ip: string) {
    const buyer = createShopper(shop.app, ip)
    await buyer.add([stock, 1])
    await buyer.reserve()
    return buyer
  }

  it.each([1, 6])(
    'still gets its owner in, with strangers in %i networks who hold tickets',
    async (networks) => {
      const email = `owner.of.${networks}@example.com`
      const { stock } = await seedShow(shop.db, { types: [{ stock: 1_000 }] })
      const home = createBrowser(shop.app, `192.0.${networks}.1`)
      expect(await ask(home, email)).toBe(true)
      await home.call(checkOneTimeCode, { email, code: '271828' })
      await home.call(logoutOfSale)
      shop.clock.advance(25 * hourMs)
      let sent = 0
      async function besiege() {
        for (let network = 0; network < networks; network += 1) {
          const ip = `198.${networks}.${network}.7`
          const stranger = await withReservation(stock, ip)
          for (let asked = 0; asked < 8; asked += 1) sent += (await ask(stranger, email)) ? 1 : 0
        }
      }
      const began = shop.clock.now().getTime()
      for (const [hours, comes] of [
        [0, networks < 5],
        [1, false],
        [2, false],
        [4, networks > 5],
        [12, false],
        [18, false],
        [24, true],
      ] as const) {
        shop.clock.advance(began + hours * hourMs - shop.clock.now().getTime())
        await besiege()
        // Signed out long ago, in the same browser: always.
        expect([hours, await ask(home, email)]).toEqual([hours, true])
        // In another browser, once their tickets are reserved.
        const owner = await withReservation(stock, `203.0.${networks}.${hours + 1}`)
        const isIn = !comes || (await ask(owner, email))
        expect([hours, isIn]).toEqual([hours, true])
      }
      // In the first day a bucket gives what it holds and what comes back; after it, what comes back.
      expect(sent).toBeLessThanOrEqual(2 * (oneTimeCodesPerDay + reservedCodesPerDay))
    },
    60_000,
  )

  it('is not guessed sooner for it', () => {
    // The tries of a day, at five a code, all networks and sessions together.
    expect((oneTimeCodesPerDay + reservedCodesPerDay) * 5).toBeLessThanOrEqual(200)
  })

  it('knows a browser by the address that was proved there, and by no other', async () => {
    const [mine, theirs] = ['mine@example.com', 'theirs@example.com']
    const browser = createBrowser(shop.app, '192.0.40.1')
    expect(await ask(browser, mine)).toBe(true)
    await browser.call(checkOneTimeCode, { email: mine, code: '271828' })
    for (let asked = 0; asked < oneTimeCodesPerHour; asked += 1)
      expect(await ask(createBrowser(shop.app, `192.0.41.${asked}`), theirs)).toBe(true)
    expect(await ask(browser, theirs)).toBe(false)
    // What belongs to known browsers ends, too.
    let sent = 0
    for (let asked = 0; asked < 20; asked += 1) sent += (await ask(browser, mine)) ? 1 : 0
    expect(sent).toBe(knownCodes.perHour)
  })
})
