import { chooseBank, settleAtBank } from '../steps/at-bank.ts'
import type { Buyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

async function goToBank(buyer: Buyer): Promise<void> {
  await buyer.skipToPayment('late-night-jazz', { Standing: 1 })
  await chooseBank(buyer)
}

test('a buyer who gives up at the bank pays by card, and is charged once', async ({
  buyer,
  page,
  cardProvider,
}) => {
  await goToBank(buyer)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You cancelled the payment in the bank portal.')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('minutes')
  await page.getByRole('button', { name: 'Try a different payment method' }).click()
  await buyer.fillBillingAddress()
  await buyer.fillCard('4242424242424242')
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  const paid = (await cardProvider.paymentsOf(reference)).filter(
    ({ status }) => status === 'succeeded',
  )
  expect(paid).toHaveLength(1)
})

test('a buyer who comes back without approving is told so, and may pay in another way at once', async ({
  buyer,
  page,
}) => {
  await goToBank(buyer)
  await page.goto('/checkout/')
  await expect(page.getByText('You have not approved the payment at your bank yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Try a different payment method' }).click()
  await buyer.chooseCard()
  await expect(buyer.payButton).toBeVisible()
})

test('a buyer who closes the page at a slow bank gets the tickets all the same', async ({
  buyer,
  page,
  foyer,
}) => {
  await goToBank(buyer)
  await page.getByRole('button', { name: 'Approve, slow bank' }).click()
  await expect(page.getByText('Processing payment')).toBeVisible()
  await page.close()
  await settleAtBank(foyer)
  await buyer.mailbox.wait(/ticket/i)
})
