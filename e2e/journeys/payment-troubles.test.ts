import { bankOfCard } from '../steps/at-bank.ts'
import { cards } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('3-D Secure: failing brings the buyer back with the reason, completing pays', async ({
  buyer,
  page,
  cardProvider,
}) => {
  await buyer.goToPayment('late-night-jazz', { Standing: 1 }, cards.asksThreeDSecure)
  await buyer.pay()
  await expect(bankOfCard(page)).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /authenticat/ })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('minutes')

  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.asksThreeDSecure)
  await buyer.pay()
  await expect(bankOfCard(page)).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  const { reference } = await buyer.expectCompleted()
  const paid = (await cardProvider.paymentsOf(reference)).filter(
    ({ status }) => status === 'succeeded',
  )
  expect(paid).toHaveLength(1)
})
