import { expect, type Locator, type Page } from '@playwright/test'
import type { Buyer } from '../harness/buyer.ts'
import type { ShopUrls } from '../harness/start-foyer.ts'

/** Where the bank of a card asks its holder. */
export const bankOfCard = (page: Page): Locator =>
  page.getByRole('heading', { name: '3-D Secure test page' })

const atBank = (page: Page): Locator => page.getByRole('heading', { name: 'Approve a payment' })

/** Goes from the payment step to the bank. */
export async function chooseBank({ page, ...buyer }: Buyer): Promise<void> {
  await page.getByRole('radio', { name: 'Instant Bank Transfer' }).check()
  await buyer.pay()
  await expect(atBank(page)).toBeVisible()
}

/** Settles the payment that was approved at a slow bank, as its panel does: executed first, then settled. */
export async function settleAtBank(shop: ShopUrls): Promise<void> {
  const panel = await (await fetch(shop.sandboxUrl)).text()
  const id = /truelayer\/payments\/(bankpay_\w+)\/decide"\s+name="decision"\s+value="next"/.exec(
    panel,
  )?.[1]
  for (let step = 0; step < 2; step += 1) {
    const pressed = await fetch(`${shop.sandboxUrl}/_control/truelayer/payments/${id}/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'next' }),
    })
    expect(pressed.status).toBe(200)
  }
}
