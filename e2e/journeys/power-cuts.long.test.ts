import type { RunningFoyer } from '../harness/start-foyer.ts'
import { expect, test as journey, useShop } from '../harness/test.ts'

/** A shop as `npm start` opens it: its own PostgreSQL dies with it. */
const test = journey.extend<object, { foyer: RunningFoyer }>({
  foyer: [
    async ({}, use) => await useShop(use, { losesPower: true }),
    { scope: 'worker', timeout: 240_000 },
  ],
})

// Each step is followed by kill -9 of the whole shop and a crash of its PostgreSQL, a new start on the same data, and a reload.
test('a shop that dies at every step loses nothing and charges once', async ({
  buyer,
  page,
  foyer,
  cardProvider,
  watch,
}) => {
  // Requests under way at the moment of the power cut fail; nothing else does.
  watch.expectTrouble(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/)
  // A start on a machine with other work leaves the shop seconds behind: it says that it is busy, and the page reloads by itself.
  watch.expectTrouble(/^refused: 503 GET \S+\/checkout\/$/)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  async function cutThePower(): Promise<void> {
    await foyer.kill()
    await foyer.restart()
    await page.goto('/checkout/')
  }

  await test.step('after adding', async () => {
    await buyer.addTickets('late-night-jazz', { Standing: 2 })
    await cutThePower()
    await expect(page.getByLabel('Quantity, Late Night Jazz, Standing')).toHaveValue('2')
  })
  await test.step('after reserving', async () => {
    await buyer.reserve()
    await cutThePower()
    await expect(heading('Account')).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/minutes/)
  })
  await test.step('after saying who buys', async () => {
    await buyer.signUp()
    await expect(heading('Payment')).toBeVisible()
    await cutThePower()
    await expect(heading('Payment')).toBeVisible()
  })
  await test.step('while the card is being typed', async () => {
    await buyer.chooseCard()
    await expect(buyer.cardForm.number).toBeVisible()
    await cutThePower()
    await buyer.fillBillingAddress()
    await buyer.fillCard('4242424242424242')
  })
  await test.step('between the payment and the way back', async () => {
    const wayBack = /\/do\/checkout\/stripe_auth\//
    await page.route(wayBack, (route) => route.abort('connectionrefused'))
    const refused = page.waitForEvent('requestfailed', (request) => wayBack.test(request.url()))
    await buyer.pay()
    await refused
    await foyer.kill()
    await page.unroute(wayBack)
    await foyer.restart()
    await page.goto('/checkout/')
    await expect(heading(/Delivering your tickets|Order complete/)).toBeVisible()
  })
  await test.step('while the tickets are being delivered', async () => {
    await cutThePower()
  })
  const { reference } = await buyer.expectCompleted()
  await test.step('after everything', async () => {
    await cutThePower()
    const again = await buyer.expectCompleted()
    expect(again.reference).toBe(reference)
  })

  const payments = await cardProvider.paymentsOf(reference)
  const taken = payments.map(({ amount_received }) => amount_received)
  expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(3080)
  await page.goto('/account/wallet/')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
  await buyer.mailbox.wait(/Late Night Jazz/)
  const orders = (await buyer.mailbox.all()).filter(({ attachments }) => attachments.length > 0)
  expect(orders).toHaveLength(1)
})
