import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { createBuyer, cards } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('a clerk sells to a caller by a link, who pays it in their own browser', async ({
  browser,
  page,
  foyer,
}) => {
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
