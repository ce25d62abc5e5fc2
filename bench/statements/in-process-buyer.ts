import { createBrowser } from '../../packages/server/src/testing/shoppers/browser.ts'
import { sendCardWebhook } from '../../packages/server/src/testing/providers/card-webhook.ts'
import type { TestFoyer } from '../../packages/server/src/testing/shops/test-foyer.ts'
import type { Buyer } from '../purchase/buyer.ts'

/** The shop has to mail this code. */
export const oneTimeCode = '123456'

/** A buyer of a shop in this process. Each has a network of their own, because one gets no more than a few one-time codes. */
export function inProcessBuyer(shop: TestFoyer, number: number): Buyer {
  const browser = createBrowser(shop.app, `10.${number}.0.1`)
  return {
    email: `buyer.${number}@example.org`,
    async ask(call) {
      const { status, body } = await browser.inject(call)
      if (status >= 400) throw new Error(`${call.url}: ${status} ${body}`)
      return body
    },
    cookie: (name) => browser.cookies.get(name),
    readCode: async () => await Promise.resolve(oneTimeCode),
    async confirmCard(intent) {
      shop.card.settle(intent, { status: 'captured' })
      const told = await sendCardWebhook(shop, intent)
      if (told !== 200) throw new Error(`the webhook was answered with ${told}`)
    },
    runJobs: async () => await shop.runJobs(),
  }
}
