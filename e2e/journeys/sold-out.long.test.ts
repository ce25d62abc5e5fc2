import { buyByCalls } from '../harness/buy-by-calls.ts'
import { expect, test } from '../harness/test.ts'

const table = 'Seat at a window table'

test('who comes too late is told which tickets are gone and how many are left', async ({
  buyer,
  page,
  playwright,
  foyer,
}) => {
  await buyer.addTickets('late-night-jazz', { [table]: 4 })

  // There are forty window seats: others reserve all but two of them.
  for (const quantity of [8, 8, 8, 8, 6]) {
    const calls = await playwright.request.newContext()
    const rival = buyByCalls(calls, foyer.url)
    await rival.addTickets('late-night-jazz', { [table]: quantity })
    await rival.reserve()
    await calls.dispose()
  }

  await page.getByRole('button', { name: /^Reserve Basket/ }).click()
  const told = page.getByRole('alert').filter({ hasText: table })
  await expect(told).toContainText('2')
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()

  await page.getByLabel(`Quantity, Late Night Jazz, ${table}`).fill('2')
  await page.getByLabel(`Quantity, Late Night Jazz, ${table}`).press('Enter')
  await expect(page.getByText('£48.40').first()).toBeVisible()
  await buyer.reserve()

  await page.goto('/events/late-night-jazz/')
  await expect(page.getByText('Sold out')).toBeVisible()
})
