import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

test('a festival says something after the sale', async ({ buyer, page }) => {
  await buyer.skipToPayment('midsummer-festival', { 'Adult day ticket': 1 })
  await buyer.fillBillingAddress()
  await buyer.fillCard('4242424242424242')
  await buyer.pay()
  await expect(page.getByText('We ask because we would like our nights')).toBeVisible({
    timeout: 20_000,
  })
  await buyer.skipQuestions(1)
  await expect(page.getByRole('heading', { level: 1, name: 'After-sale messages' })).toBeVisible()
  await expect(page.getByText('Bring your own cup')).toBeVisible()
  await audit(page, 'messages')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await buyer.expectCompleted()
})
