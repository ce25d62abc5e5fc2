import { readFile } from 'node:fs/promises'
import { deskAddress, loseAnswer, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

test('a clerk sells at the counter, prints the tickets, and releases what nobody pays', async ({
  page,
  foyer,
}) => {
  await signInToDesk(page, foyer, deskAddress('box-office'), '/desk/harbour-lights/sell')
  const one = page.getByRole('button', { name: /^One more, Late Night Jazz, Standing/ })
  await one.first().click()
  await page.getByLabel('Name of the buyer').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Take £15.40 and sell' }).click()
  await expect(page.getByRole('heading', { name: 'Sold: take £15.40' })).toBeVisible()
  await audit(page, 'sold')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Print tickets' }).click()
  const pdf = await readFile(await (await download).path(), 'latin1')
  expect(pdf.startsWith('%PDF')).toBe(true)

  await page.getByRole('button', { name: 'Next customer' }).click()
  await one.first().click()
  // The panel moves once more when the price has come.
  await expect(page.getByRole('button', { name: 'Take £15.40 and sell' })).toBeVisible()
  await page.getByRole('radio', { name: 'Online, with a link' }).check()
  await page.getByLabel('Name of the buyer').fill('Grace Hopper')
  await page.getByLabel('E-mail (required)').fill('grace@example.org')
  await page.getByRole('button', { name: 'Send a link to pay £15.40' }).click()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await page.getByRole('button', { name: 'Release the tickets' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Others can buy them at once')).toBeVisible()
  await dialog.getByRole('button', { name: 'Release the tickets' }).click()
  await expect(page.getByText('The tickets of Grace Hopper are released.')).toBeVisible()
})

test('an order on an invoice is owed until somebody says that it is paid', async ({
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/harbour-lights\/orders/)
  await signInToDesk(page, foyer, deskAddress('manager'), '/desk/harbour-lights/sell')
  const one = page.getByRole('button', { name: /^One more, Late Night Jazz, Standing/ })
  await one.first().click()
  await page.getByLabel('Name of the buyer').fill('Friends of the Harbour')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('friends@harbour.example')
  await page.getByRole('radio', { name: 'Later, on an invoice' }).check()
  await audit(page, 'selling on an invoice')
  // The first answer is lost on its way: the press after it sells nothing more.
  await loseAnswer(page, '**/harbour-lights/orders')
  const sell = page.getByRole('button', { name: 'Sell for £15.40 on an invoice' })
  await sell.click()
  await expect(page.getByText('It is not known whether this was sold.')).toBeVisible()
  await sell.click()
  await expect(page.getByRole('heading', { name: /^Sold: £15.40 to be paid by/ })).toBeVisible()

  await page.goto('/desk/harbour-lights/invoices')
  await expect(page.getByText('Friends of the Harbour')).toBeVisible()
  await audit(page, 'what is owed')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancel the invoice: Friends of the Harbour' }).click()
  await dialog.getByRole('button', { name: 'Cancel the invoice' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await audit(page, 'cancelling an invoice')
  await dialog.getByRole('button', { name: 'Leave it' }).click()

  await page.getByRole('link', { name: 'Friends of the Harbour' }).click()
  await expect(page.getByText('The invoice is not paid yet')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as paid: Friends of the Harbour' }).click()
  await audit(page, 'marking an invoice as paid')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Friends of the Harbour has paid £15.40.')).toBeVisible()
  await expect(page.getByText('The invoice is not paid yet')).toHaveCount(0)
  await page.goto('/desk/harbour-lights/invoices?state=paid')
  await expect(page.getByRole('listitem').filter({ hasText: 'paid' })).toBeVisible()
})
