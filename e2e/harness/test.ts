import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { createBuyer, type Buyer } from './buyer.ts'
import { cardProviderOf, type CardProvider } from './card-provider.ts'
import { startFoyer, type FoyerOptions, type RunningFoyer } from './start-foyer.ts'
import { watchPages, type PageWatch } from './watch-page.ts'

export { expect }

interface JourneyFixtures {
  readonly watch: PageWatch
  /** A new buyer at `page`. */
  readonly buyer: Buyer
  readonly cardProvider: CardProvider
}

/** Opens a shop for the journeys of a worker, and fails them afterwards for anything that no log may hold. */
export async function useShop(
  use: (foyer: RunningFoyer) => Promise<void>,
  options: FoyerOptions = {},
  prepare: (foyer: RunningFoyer) => Promise<void> = async () => {},
): Promise<void> {
  const foyer = await startFoyer(options)
  await prepare(foyer)
  await use(foyer)
  const leaks = foyer.leaks()
  await foyer.dispose()
  expect(leaks, 'what no log may hold: cards, codes, cookies, secrets, addresses').toEqual([])
}

/** Playwright's `test` with one shop for each worker; it fails a journey for any trouble in a page. */
export const test = base.extend<JourneyFixtures, { foyer: RunningFoyer }>({
  foyer: [async ({}, use) => await useShop(use), { scope: 'worker', timeout: 240_000 }],

  baseURL: async ({ foyer }, use) => {
    await use(foyer.url)
  },

  buyer: async ({ page, foyer }, use) => {
    await use(createBuyer(page, foyer))
  },

  cardProvider: async ({ foyer }, use) => {
    await use(cardProviderOf(foyer))
  },

  watch: [
    async ({ context, foyer }, use, testInfo) => {
      const watch = watchPages(context)
      await use(watch)
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('server.log')
        writeFileSync(path, foyer.log())
        await testInfo.attach('server log', { path, contentType: 'text/plain' })
      }
      expect(watch.unexpected(), 'trouble in the page that the journey did not expect').toEqual([])
    },
    { auto: true },
  ],
})
