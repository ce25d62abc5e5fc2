import type { Page } from '@playwright/test'
import { audit } from '../harness/audit-page.ts'
import { type Buyer, cards, createBuyer } from '../harness/buyer.ts'
import { deskAddress, loseAnswer, signInToDesk } from '../desk/desk-user.ts'
import { expect, test } from '../harness/test.ts'

/** Chooses what the chosen tickets become: the soonest that has these words and is not sold out. */
async function becomes(page: Page, words: string, name: RegExp, nth = 0): Promise<void> {
  await page.getByRole('combobox', { name: 'New date and type' }).fill(words)
  await page.getByRole('option', { name, disabled: false }).nth(nth).click()
}

test('a ticket becomes a dearer one by a link that its buyer pays, and a cheaper one with money back', async ({
  browser,
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/\/exchanges/)
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Rowan Ashby' })
  await buyer.goToPayment('late-night-jazz', { Standing: 2 })
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()

  await signInToDesk(
    page,
    foyer,
    deskAddress('box-office'),
    `/desk/harbour-lights/orders/${reference}`,
  )
  await page.getByRole('link', { name: 'Change tickets' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Change tickets of Rowan Ashby' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change tickets' }).click()
  await expect(page.getByText('Please choose a ticket.')).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await becomes(page, 'window table', /Seat at a window table/)
  const effect = page.getByRole('region', { name: 'What this will do' })
  await expect(effect.getByText('£8.80')).toBeVisible()
  await page.getByRole('button', { name: 'Change tickets' }).click()
  await expect(page.getByText('Please choose how the difference is paid.')).toBeVisible()
  await page.getByRole('radio', { name: /with a link by mail/ }).check()
  await expect(effect.getByText('valid until the difference is paid')).toBeVisible()
  await audit(page, 'an exchange for a dearer ticket')
  await page.getByRole('button', { name: 'Send the link for £8.80' }).click()
  await expect(page.getByText('The link was sent.')).toBeVisible()
  await expect(page.getByText('An exchange waits until the buyer has paid')).toBeVisible()
  await audit(page, 'an order whose exchange waits to be paid')

  const link = /https?:\/\/\S+session=\S+/.exec(
    (await buyer.mailbox.wait(/pay .* to change your tickets/i)).text ?? '',
  )
  await buyer.page.goto(link?.[0] ?? '')
  await buyer.page.getByRole('button', { name: 'Continue with these tickets' }).click()
  // The shop knows their card.
  await buyer.fillBillingAddress()
  await buyer.pay()
  const { reference: dearer } = await buyer.expectCompleted()
  await shopping.close()

  await page.reload()
  await expect(page.getByText('Tickets of this order were exchanged')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^order / })
    .click()
  await expect(page).toHaveURL(new RegExp(`/orders/${dearer}$`))
  await expect(page.getByText('These tickets took the place of others')).toBeVisible()
  await audit(page, 'an order that came from another')

  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Change this ticket' }).click()
  await becomes(page, 'jazz standing', /^Late Night Jazz.*Standing/)
  await expect(effect.getByText('Back to the buyer, the way they paid')).toBeVisible()
  await audit(page, 'an exchange for a cheaper ticket')
  // The first answer is lost on its way: the press after it neither changes nor refunds anything again.
  await loseAnswer(page, '**/exchanges')
  const giveBack = page.getByRole('button', { name: 'Change tickets and give back £8.80' })
  await giveBack.click()
  await expect(page.getByText('It is not known whether this was done.')).toBeVisible()
  await audit(page, 'an exchange whose outcome is unknown')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The tickets are changed.')).toBeVisible()
  await expect(page.getByText('These tickets took the place of others')).toBeVisible()
  await expect(buyer.mailbox.wait(/refund of £8\.80/i)).resolves.toMatchObject({})
  const refunds = (await buyer.mailbox.all()).filter(({ subject }) =>
    /refund of £8\.80/i.test(subject),
  )
  expect(refunds).toHaveLength(1)
  // What was bought, and the two orders that it became.
  await page.goto(`/desk/harbour-lights/orders?q=${encodeURIComponent('rowan ashby')}`)
  await expect(page.getByRole('row', { name: /Rowan Ashby/ })).toHaveCount(3)
})

test('somebody sits in another seat, and nobody pays', async ({ browser, page, foyer, watch }) => {
  watch.expectTrouble(/refused: 4\d\d POST .*\/exchange-previews/)
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Ida Wells' })
  const reference = await buyOneSeat(buyer)
  await shopping.close()

  await signInToDesk(
    page,
    foyer,
    'operator@foyer.example',
    `/desk/northfield-theatre/orders/${reference}/exchange`,
  )
  const ticket = page.getByRole('checkbox')
  await expect(ticket).toBeChecked()
  const now = (await page.getByRole('group', { name: /^1 × / }).textContent()) ?? ''
  const type = /1 × ([^,]+(?:, restricted view)?),/.exec(now)?.[1] ?? ''
  // It stays on its date, the last one: other journeys count on the seats of the others.
  await becomes(page, `hamlet ${type}`, new RegExp(`: ${type} £`), -1)
  await page.getByRole('checkbox', { name: 'Choose the seats' }).check()
  await page.getByRole('button', { name: 'Change tickets' }).click()
  await expect(page.getByText('Please type its number.')).toBeVisible()
  await page.getByLabel('Seat', { exact: true }).fill('999')
  await expect(page.getByRole('alert').filter({ hasText: '999' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose the seats' }).uncheck()
  const effect = page.getByRole('region', { name: 'What this will do' })
  await expect(effect.getByText('The prices are the same: nobody pays anything.')).toBeVisible()
  await audit(page, 'an exchange for another seat')
  await page.getByRole('button', { name: 'Change tickets' }).click()
  await expect(page.getByText('The tickets are changed.')).toBeVisible()
  await expect(page.getByText('These tickets took the place of others')).toBeVisible()
})

/** Takes the seat that the keyboard finds first, on the date whose first row no other journey needs, and pays for it. */
async function buyOneSeat(buyer: Buyer): Promise<string> {
  await buyer.page.goto('/events/northfield-hamlet/')
  await buyer.page.getByRole('link', { name: 'Choose your seats' }).last().click()
  const map = buyer.page.getByRole('listbox', { name: /^Seat map/ })
  await expect(map).toBeVisible()
  await map.focus()
  await buyer.page.keyboard.press('Enter')
  await buyer.page.getByRole('button', { name: 'Add To Basket!' }).click()
  await expect(buyer.page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
  await buyer.skipAccount()
  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.pays)
  await buyer.pay()
  return (await buyer.expectCompleted()).reference
}
