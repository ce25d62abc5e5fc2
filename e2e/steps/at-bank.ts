import { expect, type Locator, type Page } from '@playwright/test'
import type { Buyer } from '../harness/buyer.ts'

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
