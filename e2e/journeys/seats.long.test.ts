import { audit } from '../harness/audit-page.ts'
import { addButton, boxOf, mapOf, openRow, openSeats, selected } from '../steps/seat-page.ts'
import { expect, test } from '../harness/test.ts'

test('two seats side by side with the keyboard alone', async ({ page }) => {
  await openSeats(page)
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(selected(page)).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(selected(page)).toHaveCount(2)
  await expect(addButton(page)).toBeVisible()
  // The focus goes from the map on: zoom buttons, list, selected seats, the button into the basket.
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await addButton(page).evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(page.getByText(/Stalls-A-\d+, Stalls-A-\d+/).first()).toBeVisible()
})

test('two seats with the list alone, kept over a reload', async ({ page }) => {
  await openSeats(page, 1)
  const row = await openRow(page, 'Circle', 'B')
  await boxOf(row, 11).check()
  await boxOf(row, 12).check()
  await expect(addButton(page)).toBeVisible()
  await page.reload()
  await expect(selected(page)).toHaveText([/Circle-B-11.*£28/, /Circle-B-12.*£28/])
  await expect(page.getByRole('timer')).toContainText('Seats held for')
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(page.getByText('Circle-B-11, Circle-B-12').first()).toBeVisible()
})

test('two people and one seat', async ({ browser, page, watch, foyer }) => {
  watch.expectTrouble(/^refused: 409 POST .*hold_seats/)
  const context = await browser.newContext()
  const other = await context.newPage()
  await openSeats(page, 1)
  await other.goto(page.url().replace(/^https?:\/\/[^/]+/, foyer.url))
  const mine = await openRow(page, 'Stalls', 'H')
  const theirs = await openRow(other, 'Stalls', 'H')
  await expect(boxOf(theirs, 12)).toBeVisible()
  await boxOf(mine, 12).check()
  await expect(addButton(page)).toBeVisible()
  // Whether or not the other page has heard of it yet, the seat cannot be had.
  const late = boxOf(theirs, 12)
  // The box may go while it is being clicked: then there is nothing left to wait for.
  if (await late.isVisible()) await late.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(selected(other)).toHaveCount(0)
  await expect(late).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Stalls-H-12' }).click()
  await expect(late).toBeVisible()
  await late.check()
  await expect(selected(other)).toHaveText([/Stalls-H-12/])
  await context.close()
})

test('the best seats on a phone: named where one looks, shown on the map, and taken out without a list that slides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSeats(page, 1)
  await page.getByRole('button', { name: 'Find the best seats for me' }).click()
  await page.getByRole('button', { name: 'Find best seats' }).click()
  await expect(addButton(page)).toBeVisible()
  const [first = '', second = ''] = await selected(page).locator('strong').allTextContents()
  const short = `${first}, ${second.replace(/^\w+-/, '')}`
  await expect(page.getByText(short, { exact: true })).toBeInViewport()
  await expect(page.getByText(`2 seats chosen: ${short}.`)).toHaveCount(1)
  await expect(mapOf(page)).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: `Remove ${first}` }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(selected(page)).toHaveCount(1)
  const slides = await page
    .getByRole('complementary', { name: 'Selected seats' })
    .getByRole('list')
    .evaluate((list) => list.scrollWidth - list.clientWidth)
  expect(slides).toBe(0)
})

test('two tabs of one buyer: what one adds is in the basket in the other, what one releases is no choice', async ({
  page,
  context,
}) => {
  await openSeats(page, 1)
  const row = await openRow(page, 'Stalls', 'E')
  for (const seat of [4, 5]) await boxOf(row, seat).check()
  await expect(addButton(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(selected(other)).toHaveCount(2)
  await other.getByRole('button', { name: 'Remove Stalls-E-5' }).click()
  await expect(page.getByText('Stalls-E-5 is not held for you any more.')).toBeVisible()
  await expect(selected(page)).toHaveText([/Stalls-E-4/])
  await page.getByRole('button', { name: 'Remove Stalls-E-4' }).click()
  for (const seat of [4, 5]) await boxOf(row, seat).check()
  await expect(addButton(page)).toBeVisible()
  await other.reload()
  await expect(selected(other)).toHaveCount(2)
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(other.getByText('Stalls-E-4, Stalls-E-5 are in your basket already.')).toBeVisible()
  await expect(selected(other)).toHaveCount(0)
  await expect(other.getByText(/somebody else/)).toHaveCount(0)
})

test('a seat that would be left alone is refused, and the way out is a press', async ({ page }) => {
  await openSeats(page, 1)
  const row = await openRow(page, 'Stalls', 'K')
  const seats = row.getByRole('checkbox')
  const second = (await seats.nth(1).getAttribute('aria-label')) ?? ''
  await row.getByRole('checkbox', { name: second }).check()
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/would be left on its own/)).toBeVisible()
  await addButton(page).click({ force: true })
  await expect(page).toHaveURL(/book_seats/)
  await page
    .getByRole('button', { name: /^Add Stalls/ })
    .first()
    .click()
  await expect(selected(page)).toHaveCount(2)
  await expect(addButton(page)).not.toHaveAttribute('aria-disabled')
})

test.describe('for everybody', () => {
  // Axe puts styles of its own into the page, which our policy forbids.
  test.use({ bypassCSP: true })

  test('the seat page and what it says when there is none', async ({ page, watch }) => {
    await openSeats(page, 1)
    await audit(page, 'seats')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Find best seats' }).click()
    await expect(addButton(page)).toBeVisible()
    await openRow(page, 'Stalls', 'C')
    await audit(page, 'seats, two chosen, list open')
    watch.expectTrouble(/^refused: 404 GET /)
    await page.goto('/events/book_seats/no-such-date/')
    await expect(page.getByText('There are no seats to choose here')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See all events' })).toBeVisible()
    await audit(page, 'no such date')
  })
})
