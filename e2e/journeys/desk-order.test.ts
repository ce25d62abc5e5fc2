import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { deskAddress, loseAnswer, signInToDesk } from '../desk/desk-user.ts'
import { expect, test } from '../harness/test.ts'

test('a clerk with a caller on the line resends, corrects, refunds and checks in', async ({
  browser,
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/\/refunds/)
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Robin Ashdown' })
  await buyer.goToPayment('late-night-jazz', { Standing: 2 })
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  await buyer.mailbox.wait(/order|tickets/i)
  await shopping.close()

  await signInToDesk(
    page,
    foyer,
    deskAddress('box-office'),
    `/desk/harbour-lights/orders/${reference.replaceAll(' ', '')}`,
  )
  await expect(
    page.getByRole('heading', { level: 1, name: 'Order of Robin Ashdown' }),
  ).toBeVisible()
  await audit(page, 'an order')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Explain this amount' }).click()
  await expect(dialog.getByText('Paid: Card')).toBeVisible()
  await audit(page, 'an amount explained')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `Resend to ${buyer.email}` }).click()
  await expect(page.getByText(`The order goes to ${buyer.email} in a moment.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The mail was stopped.')).toBeVisible()

  await page
    .getByRole('button', { name: /^Show: The order/ })
    .first()
    .click()
  const mail = dialog.frameLocator('iframe')
  await expect(mail.getByText('Late Night Jazz').first()).toBeVisible()
  await audit(page, 'a mail as it was sent')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Check in', exact: true }).first().click()
  await expect(dialog.getByText('not for now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(page.getByText('by Bo Fielding').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo check-in' }).click()
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(2)

  await page.getByLabel('A note for your colleagues').fill('Has called about parking.')
  await page.getByRole('button', { name: 'Add note' }).click()
  // The field has the text, too: what counts is that the order was read again.
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Has called about parking.' }).first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Correct buyer' }).click()
  await dialog.getByLabel('Name').fill('Robin Ashdowne')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Order of Robin Ashdowne' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Some tickets' }).check()
  await dialog
    .getByRole('checkbox', { name: /Robin Ashdowne/ })
    .first()
    .check()
  const effect = dialog.getByRole('region', { name: 'What this will do' })
  await expect(effect.getByText('not valid any more')).toHaveCount(1)
  await audit(page, 'a refund')
  await dialog.getByRole('button', { name: /^Refund £/ }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Cannot come.')
  // The first answer is lost on its way: the press after it does not refund again.
  await loseAnswer(page, '**/refunds')
  await dialog.getByRole('button', { name: /^Refund £/ }).click()
  await expect(dialog.getByText('It is not known whether this was done.')).toBeVisible()
  await audit(page, 'a refund whose outcome is unknown')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expect(page.getByText('goes to the card or account it came from.')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Refund \d/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(1)
  await expect(buyer.mailbox.wait(/refund/i)).resolves.toMatchObject({})
})
