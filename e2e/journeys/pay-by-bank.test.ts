import { chooseBank, settleAtBank } from '../steps/at-bank.ts'
import { expect, test } from '../harness/test.ts'

test('a bank transfer: approved at the bank, confirmed by it, and the tickets come', async ({
  buyer,
  page,
  foyer,
}) => {
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await buyer.reserve()
  await buyer.signUp()
  await chooseBank(buyer)
  await expect(page.getByText(/^\d+\.\d\d GBP$/)).toBeVisible()
  // On a busy machine a quick bank may have settled before its buyer is back, who then sees the order at once.
  await page.getByRole('button', { name: 'Approve, slow bank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(page.getByText('Processing payment')).toBeVisible()
  await settleAtBank(foyer)
  await expect(page.getByText('Your payment is complete')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  const { reference } = await buyer.expectCompleted()
  expect(reference).toMatch(/^[0-9A-Z]{16}$/)
})
