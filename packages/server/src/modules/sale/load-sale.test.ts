import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { setMarketingPreferences } from '@foyer/contract/endpoints/marketing/set-marketing-preferences.ts'
import { describe, expect, it } from 'vitest'
import { tokenOfCookie } from '../../platform/sessions/session-cookie.ts'
import { giveAccount } from '../../testing/shoppers/account-builders.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { loadSale, loadSessionSales } from './load-sale.ts'

const code = '271828'
const email = 'Ada.Lovelace@example.com'

describe('a sale as its page reads it', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } })

  /** Both ways to read the sale of this buyer: as the page does, and as a step does with the sale in hand. */
  async function bothOf(buyer: Shopper) {
    const sessionToken = tokenOfCookie(shop.foyer.secrets, buyer.cookies.get('foyer')) ?? ''
    const now = shop.clock.now()
    return await shop.db.read(async (tx) => {
      const [page] = await loadSessionSales(tx, shop.foyer, [sessionToken], 'all', now)
      if (!page) throw new Error('the session has no sale')
      return { page, step: await loadSale(tx, shop.foyer, page.loaded.sale, now) }
    })
  }

  async function signIn(buyer: Shopper): Promise<void> {
    await buyer.call(sendOneTimeCode, { email })
    expect((await buyer.call(checkOneTimeCode, { email, code })).status).toBe(200)
  }

  it('is what a step reads of it, for a guest, an express buyer, and a customer who has more elsewhere', async () => {
    const show = await seedShow(shop.db, { event: { express: true }, types: [{}, {}] })
    const guest = createShopper(shop.app)
    await guest.add([show.stock, 2])
    const express = createShopper(shop.app)
    await express.toPayment([show.stock, 1], email)
    await giveAccount(shop, email)
    const [earlier, customer] = [createShopper(shop.app), createShopper(shop.app)]
    for (const buyer of [earlier, customer]) {
      await buyer.add([show.stock, 3])
      await signIn(buyer)
      expect((await buyer.reserve()).reserved).toBe(true)
      await buyer.send(setMarketingPreferences, { ct_subscribed: 1, event_subscribed: 0 })
    }
    for (const buyer of [guest, express, customer]) {
      const { page, step } = await bothOf(buyer)
      expect(step).toEqual(page.loaded)
    }
    const { page } = await bothOf(customer)
    expect(page.buyerEmail).toBe(email)
    expect([...page.loaded.takenElsewhere.values()]).toEqual([3])
    expect(page.loaded.preferences.length).toBeGreaterThan(0)
    expect((await bothOf(express)).page.loaded.takenElsewhere.size).toBe(0)
  })

  it('is whole though so many events are in memory that it makes this process forget them', async () => {
    const [one, other] = [await seedShow(shop.db), await seedShow(shop.db)]
    const buyer = createShopper(shop.app)
    await buyer.add([one.stock, 1])
    const events = [...shop.foyer.rooms.catalogue.values()].at(-1)?.events
    const [known] = events?.values() ?? []
    if (known === undefined) throw new Error('nothing is in memory')
    for (let id = 1; id < 5_000; id += 1) events?.set(-id, known)
    await buyer.add([other.stock, 1])
    const { page } = await bothOf(buyer)
    expect(page.loaded.events).toHaveLength(2)
  })
})
