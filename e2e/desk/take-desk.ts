import { expect, type Page } from '@playwright/test'
import type { RunningFoyer } from '../harness/start-foyer.ts'
import { deskAddress, findAtCounter, signInToDesk } from './desk-user.ts'

const desk = '/desk/harbour-lights'

/** What is worth a picture as it opens, and the least pixels a phone's picture needs to show its subject. */
const places = [
  ['today', `${desk}/today`, 1240],
  ['events', `${desk}/events`, 740],
  ['orders', `${desk}/orders`, 740],
  ['door', `${desk}/door`, 1000],
  ['guests', `${desk}/guests`, 740],
  ['takings', `${desk}/takings`, 1240],
  ['guest-lists', `${desk}/guest-lists`, 740],
] as const

/**
 * The organiser's desk on a shop whose season has its past.
 * @param take takes the pictures of one screen: its name, and the height on a phone in pixels
 */
export async function takeDesk(
  page: Page,
  foyer: RunningFoyer,
  take: (screen: string, phone: number) => Promise<void>,
): Promise<void> {
  await signInToDesk(page, foyer, deskAddress('owner'))
  for (const [screen, path, phone] of places) {
    await page.goto(path)
    await settled(page)
    await take(`desk-${screen}`, phone)
  }
  await page.goto(`${desk}/events`)
  await page.getByRole('link', { name: 'Late Night Jazz' }).first().click()
  await settled(page)
  await take('desk-event', 1240)
  await findAtCounter(page, 'jazz')
  const standing = page.getByRole('spinbutton', { name: /^Quantity, Late Night Jazz, Standing/ })
  await standing.first().fill('2')
  await page.getByLabel('Name of the buyer').fill('Robin Ashdown')
  await expect(page.getByRole('button', { name: /^Take £/ })).toBeVisible()
  await take('desk-sell', 1240)
  await page.goto(`${desk}/orders?status=refunded`)
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await settled(page)
  await take('desk-order', 1240)
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
