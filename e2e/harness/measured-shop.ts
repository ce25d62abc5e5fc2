import type { RunningFoyer } from './start-foyer.ts'
import { test as journey, useShop } from './test.ts'

/** A shop with an analytics property of its own and an error service. */
export const test = journey.extend<object, { foyer: RunningFoyer }>({
  foyer: [
    async ({}, use) =>
      await useShop(use, {
        environment: (sandboxUrl) => ({
          GA_MEASUREMENT_ID: 'G-SHOP',
          SENTRY_DSN: `${sandboxUrl.replace('//', '//public@')}/7`,
        }),
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
})
