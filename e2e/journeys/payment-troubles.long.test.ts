import { bankOfCard } from '../steps/at-bank.ts'
import { cards } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('a declined card is told in the words of the bank, and another one pays', async ({
  buyer,
  page,
  cardProvider,
  watch,
}) => {
  watch.expectTrouble(/^refused: 402 POST .*\/confirm$/)
  await buyer.goToPayment('late-night-jazz', { Standing: 1 }, cards.declined)
  await buyer.pay()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('minutes')
  await expect(page.getByLabel('Address line 1'), 'what was typed stays').not.toHaveValue('')

  await buyer.fillCard(cards.pays)
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  const paid = (await cardProvider.paymentsOf(reference)).filter(
    ({ status }) => status === 'succeeded',
  )
  expect(paid).toHaveLength(1)
})

test('a payment that the bank takes its time over completes by itself', async ({
  buyer,
  page,
  cardProvider,
}) => {
  await buyer.goToPayment('late-night-jazz', { Standing: 1 }, cards.processing)
  await buyer.pay()
  await expect(page.getByRole('heading', { name: 'Confirming Payment' })).toBeVisible()
  await expect(page.getByText('you will not be charged twice')).toBeVisible()
  await expect(buyer.payButton, 'nothing invites a second payment').toHaveCount(0)
  const { reference } = await buyer.expectCompleted()
  expect(await cardProvider.paymentsOf(reference)).toHaveLength(1)
})

test('a reservation that is gone when the buyer pays leads to the basket, and says so', async ({
  buyer,
  page,
  watch,
}) => {
  watch.expectTrouble(/^refused: 409 POST .*\/set_billing_address\/$/)
  await buyer.goToPayment('late-night-jazz', { Standing: 1 })
  // In another tab they go back to the basket; this tab does not know.
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  const answer = await page.request.post('/ajax/checkout/checkout/destroy_sale/', {
    headers: {
      'x-xsrf-token': decodeURIComponent(token?.value ?? ''),
      origin: new URL(page.url()).origin,
    },
  })
  expect(answer.status()).toBe(200)
  await buyer.pay()
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
  await expect(page.getByText('Your tickets are not reserved any more.')).toBeVisible()
})

test('a lost webhook does not matter to a buyer who comes back', async ({
  buyer,
  cardProvider,
}) => {
  await buyer.goToPayment('late-night-jazz', { Standing: 1 })
  await cardProvider.press('stripe/webhook-fault', {
    kind: 'lost',
    event: 'payment_intent.succeeded',
  })
  await buyer.pay()
  await buyer.expectCompleted()
  await buyer.mailbox.wait(/Late Night Jazz/)
})

test('a buyer who never comes back gets the tickets by mail', async ({
  buyer,
  page,
  cardProvider,
}) => {
  await buyer.goToPayment('late-night-jazz', { Standing: 2 }, cards.asksThreeDSecure)
  await buyer.pay()
  await expect(bankOfCard(page)).toBeVisible()
  const [open] = (await cardProvider.payments()).filter(
    ({ status }) => status === 'requires_action',
  )
  await page.close()
  await cardProvider.press(`stripe/payment_intents/${open?.id}/challenge`, { outcome: 'complete' })
  const mail = await buyer.mailbox.wait(/Late Night Jazz/)
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
})

test('3-D Secure: failing brings the buyer back with the reason, completing pays', async ({
  buyer,
  page,
  cardProvider,
}) => {
  await buyer.goToPayment('late-night-jazz', { Standing: 1 }, cards.asksThreeDSecure)
  await buyer.pay()
  await expect(bankOfCard(page)).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /authenticat/ })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('minutes')

  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.asksThreeDSecure)
  await buyer.pay()
  await expect(bankOfCard(page)).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  const { reference } = await buyer.expectCompleted()
  const paid = (await cardProvider.paymentsOf(reference)).filter(
    ({ status }) => status === 'succeeded',
  )
  expect(paid).toHaveLength(1)
})
