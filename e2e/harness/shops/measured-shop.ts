import type { Page } from '@playwright/test'
import type { RunningFoyer } from '../start-foyer.ts'
import { test as journey, useShop } from '../test.ts'

/** One report to a vendor, as the simulators recorded it. */
export interface Hit {
  readonly sink: 'google' | 'meta' | 'sentry'
  readonly name: string
  readonly account: string
  readonly fields: Readonly<Record<string, unknown>>
}

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

/** The vendors' records, oldest first. */
export async function toldOf(foyer: RunningFoyer): Promise<readonly Hit[]> {
  const answer = await fetch(`${foyer.sandboxUrl}/measure/api/hits`)
  return ((await answer.json()) as { hits: Hit[] }).hits.toReversed()
}

/** Clears the vendors' records. */
export const clear = async (foyer: RunningFoyer) =>
  await fetch(`${foyer.sandboxUrl}/_control/measure/clear`, { method: 'POST' })

/** The banner that asks about cookies. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })
