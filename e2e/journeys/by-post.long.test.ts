import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

test('a programme and a gift voucher by post: one address, found once, for delivery and bill', async ({
  buyer,
  page,
}) => {
  await page.goto('/gift-vouchers/harbour-lights/')
  await page.getByRole('radio', { name: 'By post' }).first().check()
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await expect(page.getByText('Sent by post')).toBeVisible()
  await buyer.addTickets('programme-by-post', { 'Souvenir programme': 2 })
  await buyer.skipAccount()

  await expect(page.getByRole('heading', { level: 1, name: 'Delivery Address' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await expect(next).toBeDisabled()
  await page.getByLabel('From', { exact: true }).fill(buyer.name)
  // Enter searches, and does not go to the next step.
  await page.getByLabel('Find an address').fill('bs16xn')
  await page.getByLabel('Find an address').press('Enter')
  await expect(page.getByText('4 addresses found. Choose yours.')).toBeVisible()
  await audit(page, 'delivery address, found')
  await page.getByRole('button', { name: '7 Prospect Row, Bristol, BS1 6XN' }).click()
  await expect(page.getByLabel('Address line 1')).toBeFocused()
  await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('BS1 6XN')
  await next.click()
  await expect(page.getByRole('link', { name: 'Who is the gift voucher for?' })).toBeVisible()
  await audit(page, 'delivery address, errors')
  await page.getByLabel('To', { exact: true }).fill('Grace Hopper')
  await next.click()

  // Two programmes at 9.00 and 0.50 of fees each, a voucher of 25.00, one parcel at 2.95.
  await expect(buyer.payButton).toHaveText('Pay £46.95')
  await buyer.chooseCard()
  await expect(page.getByRole('radio', { name: /7 Prospect Row/ })).toBeChecked()
  await page.getByRole('button', { name: 'Delete this address' }).click()
  await audit(page, 'saved address, deleting')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await buyer.fillCard('4242424242424242')
  await buyer.pay()
  await buyer.expectCompleted()
  await expect(page.getByText(/7 Prospect Row, Bristol, BS1 6XN/)).toBeVisible()
  const mail = await buyer.mailbox.wait(/programme by post/)
  expect(mail.text).toContain('Delivery: £2.95')
  expect(mail.text).toContain('7 Prospect Row')
  expect(mail.text).toContain('By post')
})
