import { chooseBank } from '../steps/at-bank.ts'
import { expect, test } from '../harness/test.ts'

test('a bank transfer: approved at the bank, confirmed by it, and the tickets come', async ({
  buyer,
  page,
}) => {
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await buyer.reserve()
  await buyer.signUp()
  await chooseBank(buyer)
  await expect(page.getByText(/^\d+\.\d\d GBP$/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(page.getByText('Processing payment')).toBeVisible()
  await expect(page.getByText('Your payment is complete')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  const { reference } = await buyer.expectCompleted()
  expect(reference).toMatch(/^[0-9A-Z]{16}$/)
})
