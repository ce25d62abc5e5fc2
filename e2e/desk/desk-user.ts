import type { Page } from '@playwright/test'
import { mailboxOf } from '../harness/mailbox.ts'
import { expect } from '../harness/test.ts'
import type { ShopUrls } from '../harness/start-foyer.ts'

/** The people of the demo at Harbour Lights, one for each role. */
export type DemoRole = 'owner' | 'manager' | 'box-office' | 'finance' | 'door'

export const deskAddress = (role: DemoRole): string => `${role}@harbour-lights.example`

/** Signs somebody in to the desk by a code, wherever the page is, and waits for Today. */
export async function signInToDesk(page: Page, shop: ShopUrls, email: string): Promise<void> {
  const mailbox = mailboxOf(shop, email)
  const before = (await mailbox.all()).flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '') ?? [])
  await page.goto('/desk/')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await page.getByLabel('Code from the mail').fill(await mailbox.waitForCode(before))
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/**
 * Opens the counter and finds what somebody wants to see. It waits until the list holds only that: a press on a list that is being
 * replaced under the pointer meets nothing, as it would for a person.
 * @param words which do not find the fireworks
 */
export async function findAtCounter(page: Page, words: string): Promise<void> {
  await page.goto('/desk/harbour-lights/sell')
  const another = page.getByRole('heading', { level: 2, name: /Harbour Fireworks/ }).first()
  await expect(another).toBeVisible()
  await page.getByLabel('What would they like to see?').fill(words)
  await expect(another).toHaveCount(0)
}

/** Lets the next call of this address reach the server, and its answer nobody: as when the network fails in between. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
