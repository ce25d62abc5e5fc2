import { test as base, expect } from '@playwright/test'
import { startFoyer, type RunningFoyer } from './start-foyer.ts'
import { watchPages, type PageWatch } from './watch-page.ts'

export { expect }

/** Playwright's `test` with a shop of its own for each worker, and eyes on everything that goes wrong in a page. */
export const test = base.extend<{ watch: PageWatch }, { foyer: RunningFoyer }>({
  foyer: [
    async ({}, use) => {
      const foyer = await startFoyer()
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ foyer }, use) => {
    await use(foyer.url)
  },

  watch: [
    async ({ context, foyer }, use, testInfo) => {
      const watch = watchPages(context)
      await use(watch)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: foyer.log(), contentType: 'text/plain' })
      }
      expect(watch.unexpected(), 'trouble in the page that the journey did not expect').toEqual([])
    },
    { auto: true },
  ],
})
