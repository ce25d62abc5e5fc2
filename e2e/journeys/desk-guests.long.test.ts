import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('a finance officer sees what came in, for what and how it was paid', async ({
  browser,
  page,
  foyer,
}) => {
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Pia Lund' })
  await buyer.goToPayment('late-night-jazz', { Standing: 2 })
  await buyer.pay()
  await buyer.expectCompleted()
  await shopping.close()

  await signInToDesk(page, foyer, deskAddress('finance'), '/desk/harbour-lights/takings')
  await expect(page.getByLabel('Which days?')).toHaveValue('yesterday')
  await expect(page.getByText('Nothing came in')).toBeVisible()
  await page.getByLabel('Which days?').selectOption('Today')
  const byEvent = page.getByRole('region', { name: 'By event' })
  await expect(byEvent.getByRole('link', { name: 'Late Night Jazz' })).toBeVisible()
  await page.getByRole('button', { name: 'What is “Takings”?' }).click()
  await expect(page.getByText('what the ledger owes you of it')).toBeVisible()
  await audit(page, 'takings')
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByText('Pia Lund').first()).toBeVisible()
  await page.goBack()
  await page.getByLabel('Which days?').selectOption('Days of your own')
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
  await audit(page, 'takings of some days')
})
