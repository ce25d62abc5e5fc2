import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop, type Bought } from '../../testing/shops/shop-with-wallets.ts'
import { rowFor, stockOf, type Row } from '../../testing/shoppers/ticket-passing.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let browser: Browser
let order: Bought
let people = 0
let friend = ''

beforeEach(() => {
  shop.clock.set('2026-12-01T10:00:00Z')
  people += 1
  friend = `gift${people}@example.org`
  browser = shop.newBrowser()
})

async function schedule(date: string, time: string): Promise<void> {
  const startsAt = new Date('2028-06-01T19:00:00Z')
  order = await shop.buy({ isExpress: true, tickets: [{ startsAt }] })
  await shop.holdOrder(browser, order)
  const row: Row = rowFor((await stockOf(shop, order.saleId))[0] ?? 0, {
    email: friend,
    is_gift: true,
    delivery_date: date,
    delivery_time: time,
  })
  expect((await browser.call(setTransfers, { transfers: [row] })).status).toBe(200)
}
/** Answers what the job did at this moment: it runs twice, as with two workers or a restart. */
async function at(moment: string): Promise<number> {
  shop.clock.set(moment)
  await shop.runJob('send-gifts')
  await shop.runJob('send-gifts')
  await shop.runJobs()
  return shop.outbox.to(friend).length
}

describe('gifts that wait for their time', () => {
  it('go out once, within the minute', async () => {
    await schedule('25/12/2026', '08:00')
    expect(await at('2026-12-25T07:59:59Z')).toBe(0)
    expect(await at('2026-12-25T08:00:30Z')).toBe(1)
    expect(await at('2026-12-25T09:00:00Z')).toBe(1)
  })

  it('when the clocks skip their hour, then go out just after', async () => {
    await schedule('28/03/2027', '01:30')
    expect(await at('2027-03-28T01:29:00Z')).toBe(0)
    expect(await at('2027-03-28T01:30:00Z')).toBe(1)
    expect(await at('2027-03-28T02:30:00Z')).toBe(1)
  })

  it('when their hour exists twice, then go out in the first and not in the second', async () => {
    await schedule('31/10/2027', '01:30')
    expect(await at('2027-10-31T00:29:59Z')).toBe(0)
    expect(await at('2027-10-31T00:30:01Z')).toBe(1)
    expect(await at('2027-10-31T01:30:01Z')).toBe(1)
  })

  it('when the shop was stopped at their time, then go out when it is back', async () => {
    await schedule('01/11/2027', '12:00')
    expect(await at('2027-11-03T07:00:00Z')).toBe(1)
  })

  it('when the ticket was refunded meanwhile, then nobody is told', async () => {
    await schedule('05/11/2027', '12:00')
    await shop.db.query(`update ticket set status = 'refunded' where sale_id = $1`, [order.saleId])
    expect(await at('2027-11-05T12:00:00Z')).toBe(0)
  })
})
