import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('a supper is paid by Square: refused, asked by the bank, and taken once', async ({
  buyer,
  page,
  foyer,
  cardProvider,
}) => {
  const form = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  const fillSquare = async (number: string) => {
    await form.getByLabel('Card number').fill(number)
    await form.getByLabel('MM/YY').fill('12/34')
    await form.getByLabel('CVV').fill('111')
    await form.getByLabel('Postcode').fill('BS1 6XN')
  }
  // A key is pressed because Chromium may send a click to the form that was there before the bank's page covered it.
  const answerBank = async (answer: string) =>
    await page
      .frameLocator('iframe[title="Bank verification"]')
      .getByRole('button', { name: answer })
      .press('Enter')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await buyer.skipToPayment('supper-club', { 'A chair at the table': 2 })
  // Mina's organiser asks optional questions.
  await buyer.skipQuestions(2)

  await test.step('the script of Square alone is loaded, and a refused card says why', async () => {
    await buyer.fillBillingAddress()
    await fillSquare('4000000000000002')
    expect(requests.some((url) => url.endsWith('/javascript-square/'))).toBe(true)
    await buyer.pay()
    await expect(page.getByText('Your card was declined. Please try another one.')).toBeVisible()
  })
  await test.step('the bank asks; failing it takes nothing', async () => {
    await fillSquare('4310000000201019')
    await buyer.pay()
    await answerBank('Fail')
    await expect(page.getByText('The verification of the buyer failed.')).toBeVisible()
  })
  await test.step('passing it pays, while the answer of Square is lost', async () => {
    await cardProvider.press('square/webhook-fault', {
      kind: 'duplicate',
      event: 'payment.updated',
    })
    await cardProvider.press('square/api-fault', { kind: 'error_500_after', path: '/v2/payments' })
    await fillSquare('4310000000201019')
    await buyer.pay()
    await answerBank('Complete')
  })
  const { reference } = await buyer.expectCompleted()
  const mail = await createBuyer(page, foyer, { email: buyer.email }).mailbox.wait(/Supper Club/)
  expect(mail.text?.replaceAll(' ', '')).toContain(reference)
})
