import { expect, type Locator, type Page } from '@playwright/test'
import { type Buyer, cards } from '../harness/buyer.ts'
import type { RunningFoyer } from '../harness/start-foyer.ts'

const slug = 'northfield-rosencrantz'
const event = 'northfield-players-matinee'

async function press(foyer: RunningFoyer, button: string, fields: object): Promise<unknown> {
  const answer = await fetch(new URL(`/_control/seatsio/${button}`, foyer.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(answer.status).toBe(200)
  return await answer.json()
}

/** The simulated seats.io from its own side. */
export const seatsioOf = (foyer: RunningFoyer) => ({
  /** The status of a seat there, and its order. */
  async seat(label: string): Promise<{ status: string; orderId: string | null }> {
    return (await press(foyer, `events/${event}/status`, { label })) as {
      status: string
      orderId: string | null
    }
  },
  take: async (label: string) => await press(foyer, `events/${event}/take`, { label }),
  expireTokens: async () => await press(foyer, 'expire-tokens', {}),
  refuseBookings: async (count: number) => await press(foyer, 'refuse-bookings', { count }),
})

export const aside = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Selected seats' })
export const seat = (page: Page, label: string): Locator =>
  page.locator(`[data-seatsio-chart] [data-label="${label}"]`)
export const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add To Basket!' })

export async function goToChart(page: Page): Promise<void> {
  await page.goto(`/events/${slug}/`)
  await page.getByRole('link', { name: 'Choose your seats' }).click()
}

export async function openChart(page: Page): Promise<void> {
  await goToChart(page)
  await expect(page.getByRole('heading', { level: 1, name: 'The Players Arrive' })).toBeVisible()
  await expect(seat(page, 'Stalls-E-10')).toBeVisible()
}

/** Chosen and held: the list names a seat before the chart has answered whether the buyer gets it. */
export async function choose(page: Page, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const held = page.waitForResponse((answer) => answer.url().endsWith('/hold'))
    await seat(page, label).click()
    expect((await held).status()).toBe(200)
    await expect(aside(page).getByText(label, { exact: true })).toBeVisible()
  }
}

export async function payFor({ page, ...buyer }: Buyer): Promise<void> {
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/$/)
  await buyer.skipAccount()
  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.pays)
}
