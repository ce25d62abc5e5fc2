import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('free tickets need a name and no card', async ({ buyer, page, cardProvider }) => {
  await buyer.addTickets('harbour-fireworks', { 'Place on the lawn': 3 })
  await buyer.reserve()
  await buyer.signUp()
  const { reference } = await buyer.expectCompleted()
  expect(await cardProvider.paymentsOf(reference)).toEqual([])
  await page.goto('/account/wallet/')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(3)
  await buyer.mailbox.wait(/Harbour Fireworks/)
})

test('an express purchase asks for name, e-mail and card, and nothing else', async ({
  buyer,
  page,
}) => {
  await buyer.addTickets('livestream-lecture', { 'One screen': 1 })
  await buyer.reserve()
  await buyer.fillExpress()
  await buyer.pay()
  await buyer.expectCompleted()
  await expect(page.getByRole('link', { name: 'How to watch the livestream' })).toBeVisible()

  // This browser shows the ticket; the e-mail address was never proved, so it belongs to no account.
  await page.goto('/account/wallet/')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  const mails = await buyer.mailbox.all()
  expect(mails.filter(({ text }) => /\b\d{6}\b/.test(text ?? '')).length, 'codes sent').toBe(0)
})

test('an express buyer with a known address learns nothing of its account', async ({
  buyer,
  page,
  browser,
  foyer,
}) => {
  await buyer.orderFreeTickets('harbour-fireworks', { 'Place on the lawn': 1 })

  const context = await browser.newContext({ baseURL: foyer.url })
  const { email } = buyer
  const stranger = createBuyer(await context.newPage(), foyer, { name: 'Sam Elsewhere', email })
  await stranger.addTickets('livestream-lecture', { 'One screen': 1 })
  await stranger.reserve()
  await stranger.fillExpress()
  await stranger.pay()
  await stranger.expectCompleted()
  await stranger.page.goto('/account/wallet/')
  await expect(stranger.page.getByText('Saturn by Living-Room Light')).toHaveCount(1)
  await expect(stranger.page.getByText('Harbour Fireworks')).toHaveCount(0)
  await context.close()

  // The owner of the e-mail address, signed in, has both.
  await page.goto('/account/wallet/')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
})

test('one basket, two organisers, one payment', async ({ buyer, page, cardProvider }) => {
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await buyer.addTickets('supper-club', { 'A chair at the table': 2 })
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await buyer.reserve()
  await buyer.signUp()
  await buyer.skipQuestions(2)
  await buyer.fillBillingAddress()
  await buyer.fillCard('4242424242424242')
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  expect(await cardProvider.paymentsOf(reference)).toMatchObject([
    { status: 'succeeded', amount_received: 1540 + 12_000 },
  ])
  await page.goto('/account/wallet/')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(3)
})

test('a basket has one currency', async ({ buyer, page }) => {
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await buyer.addTickets('dublin-ceilidh', { Dancer: 2 })
  await expect(
    page
      .getByText(
        'Unfortunately, some tickets had to be removed because they are being sold using a different currency',
      )
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
})
