import { readFile } from 'node:fs/promises'
import { deskAddress, loseAnswer, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { createBuyer, cards } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('a clerk sells to a caller by a link, who pays it in their own browser', async ({
  browser,
  page,
  foyer,
}) => {
  test.setTimeout(240_000)
  await signInToDesk(page, foyer, deskAddress('box-office'))
  await page.getByRole('link', { name: 'Sell tickets' }).click()
  // From here to the link by the keyboard alone: the caller talks meanwhile.
  await expect(page.getByLabel('What would they like to see?')).toBeFocused()
  await expect(page.getByText('Harbour Fireworks')).toBeVisible()
  await page.keyboard.type('jazz')
  await expect(page.getByText('Harbour Fireworks')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const standing = page.getByRole('spinbutton', { name: /^Quantity, Late Night Jazz, Standing/ })
  await expect(standing.first()).toBeFocused()
  await page.keyboard.type('2')
  await expect(page.getByRole('button', { name: 'Take £30.80 and sell' })).toBeVisible()
  await audit(page, 'selling')

  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Robin Ashdown' })
  await standing.first().press('Enter')
  await expect(page.getByLabel('Name of the buyer')).toBeFocused()
  await page.keyboard.type(buyer.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(buyer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Send a link to pay £30.80' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^£30.80 to be paid by the link/ })).toBeFocused()
  await audit(page, 'an order that waits for a link')

  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('Waits to be paid by a link')).toBeVisible()
  await audit(page, 'a waiting order')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`The link goes to ${buyer.email}.`)).toBeVisible()

  const mail = await buyer.mailbox.wait(/./)
  const link = /\S+\/smartcheckout\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
  await buyer.page.goto(link)
  await buyer.page.getByRole('button', { name: 'Continue with these tickets' }).click()
  await buyer.proveEmail()
  await buyer.page.getByLabel('Full name').fill(buyer.name)
  await buyer.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.pays)
  await buyer.pay()
  await buyer.expectCompleted()
  await shopping.close()

  await page.reload()
  await expect(page.getByText('Waits to be paid by a link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Resend to ${buyer.email}` })).toBeVisible()
})

test('a clerk sells at the counter, prints the tickets, and releases what nobody pays', async ({
  page,
  foyer,
}) => {
  await signInToDesk(page, foyer, deskAddress('box-office'))
  await page.goto('/desk/harbour-lights/sell')
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
  await signInToDesk(page, foyer, deskAddress('manager'))
  await page.goto('/desk/harbour-lights/sell')
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
