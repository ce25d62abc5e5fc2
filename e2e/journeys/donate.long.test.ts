import { expect, test } from '../harness/test.ts'

test('a gala without a donation', async ({ buyer, page }) => {
  await buyer.addTickets('lantern-gala', { 'Place at a shared table': 1 })
  await buyer.reserve()
  await page.getByRole('button', { name: 'Skip donation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})
