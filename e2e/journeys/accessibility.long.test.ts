import { audit } from '../harness/audit-page.ts'
import { cards } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

/** Those of the 17 states as they open are in `every-state.test.ts`. */
test('what a checkout shows between its states', async ({ buyer, page, watch }) => {
  watch.expectTrouble(/^refused: 402 POST .*\/confirm$/)
  const press = async (name: string) =>
    await page.getByRole('button', { name, exact: true }).click()

  await page.goto('/checkout/')
  await expect(page.getByText('Looking for something to put in your basket?')).toBeVisible()
  await audit(page, 'empty basket')
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await buyer.reserve()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await press('Continue')
  await audit(page, 'account, e-mail missing')
  await page.getByLabel('E-mail').fill(buyer.email)
  await press('Continue')
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await audit(page, 'account, code')
  await page.getByLabel('Code', { exact: true }).fill(await buyer.mailbox.waitForCode())
  await press('Verify')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await audit(page, 'account, name')
  await page.getByLabel('Full name').fill(buyer.name)
  await press('Continue')
  await expect(page.getByRole('heading', { level: 1, name: 'Keep updated' })).toBeVisible()
  await press('Continue')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await audit(page, 'payment, nothing chosen')
  await buyer.chooseCard()
  await expect(buyer.cardForm.number).toBeVisible()
  await audit(page, 'payment')
  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.declined)
  await buyer.pay()
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await audit(page, 'payment, declined')
  await page.getByRole('button', { name: 'Edit basket' }).click()
  await audit(page, 'are you sure?')
})
