import { sendCustomerFeedback } from '@foyer/contract/endpoints/order/send-customer-feedback.ts'
import { feedbackLengthMaximum, feedbackOfOrder } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { createWalletShop, type Bought } from '../../testing/shops/shop-with-wallets.ts'

const shop = shopForTests(createWalletShop, { isAudited: false })
let browser: Browser
let order: Bought

beforeEach(async () => {
  browser = shop.newBrowser()
  order = await shop.buy({ isExpress: true })
  await shop.holdOrder(browser, order)
  shop.outbox.mails.length = 0
})
const kept = async () =>
  (await shop.db.query('select message from feedback where sale_id = $1', [order.saleId])).rows

describe('send_customer_feedback', () => {
  it('is kept, and mailed to the organiser as text', async () => {
    await shop.db.query(`update organiser set email = 'hello@harbour.example'`)
    const message = 'Lovely.\n<a href="https://x.example">{{7*7}}</a>'
    expect((await browser.call(sendCustomerFeedback, { message })).status).toBe(200)
    expect(await kept()).toEqual([{ message }])
    await shop.runJobs()
    const [mail] = shop.outbox.to('hello@harbour.example')
    expect(mail?.subject).toBe('Feedback: Late Night Jazz')
    expect(mail?.text).toContain(message)
    expect(mail?.html).toContain('&lt;a href=')
  })

  it('when the organiser has no address, then it is kept all the same', async () => {
    await shop.db.query('update organiser set email = null')
    expect((await browser.call(sendCustomerFeedback, { message: 'Fine' })).status).toBe(200)
    await shop.runJobs()
    expect(await kept()).toHaveLength(1)
    expect(shop.outbox.mails.map(({ subject }) => subject)).not.toContain(
      'Feedback: Late Night Jazz',
    )
  })

  it.each(['', '   ', 'x'.repeat(feedbackLengthMaximum + 1)])(
    'refuses a message of the wrong length',
    async (message) => {
      expect((await browser.send(sendCustomerFeedback, { message })).status).toBe(422)
      expect(await kept()).toEqual([])
    },
  )

  it('when it comes too often, then it is told to wait', async () => {
    for (let count = 0; count < feedbackOfOrder.capacity; count += 1) {
      const answer = await browser.call(sendCustomerFeedback, { message: `Number ${count}` })
      expect(answer.status).toBe(200)
    }
    expect((await browser.send(sendCustomerFeedback, { message: 'More' })).status).toBe(429)
    expect(await kept()).toHaveLength(feedbackOfOrder.capacity)
  })

  it('refuses whoever has bought nothing', async () => {
    const stranger = shop.newBrowser()
    expect((await stranger.send(sendCustomerFeedback, { message: 'Hi' })).status).toBe(404)
  })
})
