import { type Buyer, cards } from '../harness/buyer.ts'
import { addButton, mapOf, openSeats, selected } from '../steps/seat-page.ts'
import { expect, test } from '../harness/test.ts'

/** Goes from the basket to the wallet, whose tickets name the seats. */
async function buy(buyer: Buyer, seats: readonly string[]): Promise<void> {
  const { page } = buyer
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
  await expect(page.getByText(seats.join(', ')).first()).toBeVisible()
  await buyer.skipAccount()
  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.pays)
  await buyer.pay()
  await buyer.expectCompleted()
  await page.goto('/account/wallet/')
  for (const seat of seats) await expect(page.getByText(seat).first()).toBeVisible()
}

test('two seats by pointer, paid for and in the wallet', async ({ buyer, page }) => {
  await openSeats(page)
  const map = mapOf(page)
  await expect(addButton(page)).toBeHidden()
  // The map is zoomed in until it shows numbers, which say where to click: two seats of the same row.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  for (const number of ['14', '15']) {
    const label = map.locator('text', { hasText: new RegExp(`^${number}$`) }).nth(9)
    // The map moves there, and shows the numbers once they can be read.
    await expect(label).toBeVisible()
    await label.click({ force: true })
  }
  await expect(selected(page)).toHaveCount(2)
  await expect(addButton(page)).toBeVisible()
  const names = (await selected(page).locator('strong').allTextContents()).toSorted()
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await buy(buyer, names)
})
