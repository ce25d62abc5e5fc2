import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'
import { checkAtDoor, scan } from '../harness/ticket-code.ts'

const path = (url: string): string => new URL(url).pathname

test('somebody new buys two tickets and the door lets them in', async ({
  buyer,
  page,
  foyer,
  cardProvider,
}) => {
  const started = performance.now()
  await buyer.addTickets('late-night-jazz', { Standing: 2 })
  await expect(page.getByLabel('Quantity, Late Night Jazz, Standing')).toHaveValue('2')

  await test.step('reserve: the clock starts at ten minutes', async () => {
    await buyer.reserve()
    await expect(page.getByRole('timer')).toContainText(/(10 minutes|9 minutes 5\d seconds)/)
  })
  await test.step('say who is buying, with the code from the mail', async () => {
    await buyer.signUp()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  })
  await test.step('pay, and watch the tickets being delivered', async () => {
    await buyer.fillBillingAddress()
    await buyer.fillCard('4242424242424242')
    await expect(buyer.payButton).toHaveText('Pay £30.80')
    await buyer.pay()
    await expect(page.getByText('Delivering your tickets to your ticket wallet')).toBeVisible()
    await expect(page.getByText('Delivering your wallet to your e-mail')).toBeVisible()
  })
  const { reference } = await buyer.expectCompleted()
  await expect(page.getByText(buyer.email)).toBeVisible()
  expect(performance.now() - started, 'the whole way takes under a minute').toBeLessThan(60_000)

  await test.step('paid once', async () => {
    const payments = await cardProvider.paymentsOf(reference)
    expect(payments.map(({ status, amount_received }) => ({ status, amount_received }))).toEqual([
      { status: 'succeeded', amount_received: 3080 },
    ])
  })
  await test.step('the wallet has two stubs whose codes the door accepts', async () => {
    await page.getByRole('link', { name: 'Go to ticket wallet' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible()
    expect(path(page.url())).toBe('/account/wallet/')
    const pictures = page.getByRole('img', { name: /^QR code of the ticket/ })
    await expect(pictures).toHaveCount(2)
    await audit(page, 'wallet')
    const tickets = [
      await checkAtDoor(foyer, await scan(pictures.nth(0))),
      await checkAtDoor(foyer, await scan(pictures.nth(1))),
    ]
    expect(new Set(tickets.map(({ ticketId }) => ticketId)).size).toBe(2)
    const code = await scan(pictures.first())
    await expect(checkAtDoor(foyer, code.replace(/.{20}$/, 'A'.repeat(20)))).rejects.toThrow(
      'Not genuine',
    )
  })
  await test.step('one mail about the order, readable as text, with the tickets to print', async () => {
    const mail = await buyer.mailbox.wait(/Late Night Jazz/)
    expect(mail.text).toContain('Late Night Jazz')
    expect(mail.text?.replaceAll(' ', '')).toContain(reference)
    const [pdf] = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(
      Buffer.from(pdf?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const orders = (await buyer.mailbox.all()).filter(({ attachments }) => attachments.length > 0)
    expect(orders).toHaveLength(1)
  })
})
