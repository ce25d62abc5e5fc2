import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import {
  transferMailsBeside,
  transferMailsOfRecipient,
  transferMailsOfSender,
  transferMailsPerTicket,
  transferRepeatMs,
} from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop } from '../../testing/shops/shop-with-wallets.ts'
import { html, press, rowFor, stockOf } from '../../testing/shoppers/ticket-passing.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let network = 0
/** The mails of an order of one ticket; each time it is passed on and taken back, two go. */
const mails = transferMailsPerTicket + transferMailsBeside
const times = Math.ceil(mails / 2)

const victim = () => `victim${network}@example.org`
/** An account with an order of free tickets, in a browser of a network of its own. */
async function sender() {
  network += 1
  const browser = createBrowser(shop.app, `198.51.${network}.7`)
  const email = `sender${network}@example.com`
  const accountId = await shop.newAccount(email)
  await shop.signIn(browser, email)
  return { browser, email, accountId }
}
async function order({ browser, ...buyer }: Awaited<ReturnType<typeof sender>>, qty: number) {
  const bought = await shop.buy({ ...buyer, tickets: [{ qty }] })
  await shop.holdOrder(browser, bought)
  return (await stockOf(shop, bought.saleId))[0] ?? 0
}
const give = async (browser: Browser, ticketId: number, email: string) =>
  (await browser.call(setTransfers, { transfers: [rowFor(ticketId, { email })] })).status
async function takeBack(browser: Browser): Promise<void> {
  const page = await browser.inject({ url: '/account/wallet/', headers: { accept: html } })
  const transfer = /name="transfer" value="(\d+)"/.exec(page.body)?.[1] ?? ''
  await press(browser, '/account/wallet/take-back/', page.body, { transfer })
  // The time is over in which the same list counts as a repeated request.
  shop.clock.advance(transferRepeatMs + 1)
}
const mailsTo = async (email: string) => {
  await shop.runJobs()
  return shop.outbox.to(email).length
}

describe('mails to strangers about tickets', () => {
  it('when a ticket goes out and comes back again and again then that ends, and the mails with it', async () => {
    const who = await sender()
    const ticketId = await order(who, 1)
    const statuses = []
    for (let time = 0; time < times + 3; time += 1) {
      const status = await give(who.browser, ticketId, victim())
      statuses.push(status)
      if (status === 200) await takeBack(who.browser)
    }
    expect(statuses).toEqual([...Array.from({ length: times }, () => 200), 429, 429, 429])
    expect(await mailsTo(victim())).toBe(mails)
  })

  it('when nothing may be mailed any more then it can be taken back all the same', async () => {
    const who = await sender()
    const ticketId = await order(who, 1)
    for (let time = 1; time < times; time += 1) {
      expect(await give(who.browser, ticketId, victim())).toBe(200)
      await takeBack(who.browser)
    }
    expect(await give(who.browser, ticketId, victim())).toBe(200)
    await takeBack(who.browser)
    const { rows } = await shop.db.query(
      `select status from transfer where email = $1 order by id`,
      [victim()],
    )
    expect(rows).toEqual(Array.from({ length: times }, () => ({ status: 'taken_back' })))
  })

  it('when all tickets of a large order are passed on, taken back and passed on anew then each time they go', async () => {
    const who = await sender()
    const ticketId = await order(who, 10)
    const rows = Array.from({ length: 10 }, (_, index) =>
      rowFor(ticketId, { email: `guest${index}.${network}@example.org` }),
    )
    expect((await who.browser.call(setTransfers, { transfers: rows })).status).toBe(200)
    await takeBack(who.browser)
    expect(await give(who.browser, ticketId, `late${network}@example.org`)).toBe(200)
  })

  it('when somebody has many orders then one address still gets few mails, and so do all together', async () => {
    const who = await sender()
    const send = async (qty: number, emailOf: (index: number) => string) => {
      const ticketId = await order(who, qty)
      const transfers = Array.from({ length: qty }, (_, index) =>
        rowFor(ticketId, { email: emailOf(index) }),
      )
      return (await who.browser.call(setTransfers, { transfers })).status
    }
    const { capacity } = transferMailsOfRecipient
    expect(await send(12, victim)).toBe(200)
    expect(await send(capacity - 11, victim)).toBe(429)
    expect(await send(capacity - 12, victim)).toBe(200)
    expect(await send(1, victim)).toBe(429)
    const others = (index: number) => `all${index}.${network}@example.org`
    expect(await send(60, others)).toBe(200)
    const left = transferMailsOfSender.capacity - capacity - 60
    expect(await send(left + 1, others)).toBe(429)
    expect(await send(left, others)).toBe(200)
  })
})
