import type { Locator } from '@playwright/test'
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

type Point = { readonly x: number; readonly y: number }

/** The middle of something on the map, once the map does not move any more. */
async function whenItRests(label: Locator): Promise<Point> {
  const middle = async (): Promise<Point> => {
    const box = await label.boundingBox()
    return box === null ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  let before: Point = { x: Number.NaN, y: Number.NaN }
  await expect
    .poll(async () => {
      const last = before
      before = await middle()
      return before.x === last.x && before.y === last.y
    })
    .toBe(true)
  return before
}

test('two seats by pointer, paid for and in the wallet', async ({ buyer, page }) => {
  await openSeats(page)
  const map = mapOf(page)
  await expect(addButton(page)).toBeHidden()
  // The map is zoomed in until it shows numbers, which say where to click: two seats of the same row.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const labels = (number: number) => map.locator('text', { hasText: new RegExp(`^${number}$`) })
  const first = await whenItRests(labels(14).nth(9))
  await page.mouse.click(first.x, first.y)
  await expect(selected(page)).toHaveCount(1)
  // The next seat of the row is the nearest one with the next number.
  const next = await Promise.all((await labels(15).all()).map(whenItRests))
  const distance = (one: Point) => Math.hypot(one.x - first.x, one.y - first.y)
  const beside = next.toSorted((one, other) => distance(one) - distance(other))[0] ?? first
  await page.mouse.click(beside.x, beside.y)
  await expect(selected(page)).toHaveCount(2)
  await expect(addButton(page)).toBeVisible()
  const names = (await selected(page).locator('strong').allTextContents()).toSorted()
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await buy(buyer, names)
})
