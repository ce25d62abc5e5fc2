import { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSale, type BuildSale } from '../../testing/builders/build-sale.ts'
import { sessionTokenOf } from '../../testing/shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests({}, { isAudited: false })
let browser: Browser
beforeEach(() => {
  browser = createBrowser(shop.app)
})

const buy = async (tickets: BuildSale['tickets']) =>
  await buildSale(shop.db, {
    now: shop.clock.now(),
    sessionToken: await sessionTokenOf(browser),
    ...(tickets !== undefined && { tickets }),
  })
const rows = async (text: string, saleId: number) => (await shop.db.query(text, [saleId])).rows
const tickets = async (saleId: number) =>
  await rows('select id from ticket where sale_id = $1', saleId)

describe('deliver_to_bitticket for an order of tickets only', () => {
  it('says in the history how many tickets it issued, once', async () => {
    const sale = await buy([{ qty: 2 }, { qty: 1 }])
    await browser.call(deliverToBitticket)
    await shop.db.query('update sale set wallet_delivered_at = null where id = $1', [sale.id])
    await browser.call(deliverToBitticket)
    const history = await rows('select kind, detail from sale_event where sale_id = $1', sale.id)
    expect(history).toEqual([{ kind: 'issued', detail: { tickets: 3, vouchers: 0 } }])
    expect(await tickets(sale.id)).toHaveLength(3)
  })

  it('when the order has another number of tickets than it was priced for, then each is issued all the same', async () => {
    const sale = await buy([{ qty: 2 }])
    for (const qty of [3, 1]) {
      await shop.db.query('update sale_line set qty = $2 where sale_id = $1', [sale.id, qty])
      await shop.db.query('update sale set wallet_delivered_at = null where id = $1', [sale.id])
      await shop.db.query('delete from ticket where sale_id = $1', [sale.id])
      await browser.call(deliverToBitticket)
      expect(await tickets(sale.id)).toHaveLength(qty)
    }
  })
})
