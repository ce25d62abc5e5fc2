import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

test('a gala, a donation with Gift Aid, and one payment for both', async ({
  buyer,
  page,
  cardProvider,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const next = async () => await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await buyer.addTickets('lantern-gala', { 'Place at a shared table': 1 })
  await buyer.reserve()

  await expect(heading('Light a lantern for Lantern Hospice')).toBeVisible()
  await next()
  const nudge = page.getByRole('link', { name: 'Choose an amount or click Skip donation.' })
  await expect(nudge).toBeVisible()
  await audit(page, 'donation')
  const another = page.getByLabel('Another amount (GBP)')
  await another.pressSequentially('12,50')
  await expect(page.getByText('On £12.50')).toBeVisible()
  await page.getByText('£25.00', { exact: true }).click()
  await next()

  await expect(heading('Gift Aid')).toBeVisible()
  await expect(page.getByText('£31.25')).toBeVisible()
  // Going back with the keyboard leads to the amount, which is still chosen.
  await page.goBack()
  await expect(page.getByRole('radio', { name: '£25.00' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await expect(heading('Gift Aid')).toBeVisible()

  await page.getByRole('radio', { name: /^Yes, Lantern Hospice/ }).press('Space')
  for (const box of await page
    .getByRole('group', { name: /please confirm/ })
    .getByRole('checkbox')
    .all())
    await box.press('Space')
  await next()
  await expect(page.getByRole('link', { name: 'Type your postcode.' })).toBeVisible()
  await audit(page, 'Gift Aid')
  await page.getByLabel('Address line 1').fill('7 Prospect Row')
  await page.getByLabel('Postcode').fill('BS1 6XN')
  await next()

  await buyer.signUp()
  await expect(page.getByText('Donation with fee').first()).toBeAttached()
  await buyer.fillBillingAddress()
  await buyer.fillCard('4242424242424242')
  // 65.00 + 3.25 for the tickets, 25.00 for the hospice and 0.70 for handling the donation.
  await expect(buyer.payButton).toHaveText(/£93\.95/)
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  expect(await cardProvider.paymentsOf(reference)).toMatchObject([{ amount: 9395 }])
  const mail = await buyer.mailbox.wait(/Lantern Gala/)
  expect(mail.text).toContain('Donation')
})
