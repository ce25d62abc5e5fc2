import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the seat page of a date of the demo season from its event's page, as a buyer would. */
export async function openSeats(page: Page, date = 0): Promise<void> {
  await page.goto('/events/northfield-hamlet/')
  await page.getByRole('link', { name: 'Choose your seats' }).nth(date).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hamlet' })).toBeVisible()
  await expect(mapOf(page)).toBeVisible()
}

export const mapOf = (page: Page): Locator => page.getByRole('listbox', { name: /^Seat map/ })
export const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add To Basket!' })
export const selected = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Selected seats' }).getByRole('listitem')

/** Opens the list of seats down to one row. */
export async function openRow(page: Page, section: string, row: string): Promise<Locator> {
  await page.getByRole('button', { name: 'List of all free seats' }).click()
  await page.getByRole('button', { name: new RegExp(`^${section} `) }).click()
  await page.getByRole('button', { name: new RegExp(`^Row ${row} `) }).click()
  return page.getByRole('group', { name: `${section}, row ${row}` })
}

export const boxOf = (row: Locator, seat: number): Locator =>
  row.getByRole('checkbox', { name: new RegExp(`Seat ${seat},`) })
