import type { Page } from '@playwright/test'
import type { RunningFoyer } from '../harness/start-foyer.ts'

/** One report to a vendor, as the simulators recorded it. */
export interface Hit {
  readonly sink: 'google' | 'meta' | 'sentry'
  readonly name: string
  readonly account: string
  readonly fields: Readonly<Record<string, unknown>>
}

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

/** What analytics and advertising heard; the error service has its own. */
export const vendorsOf = (hits: readonly Hit[]): readonly Hit[] =>
  hits.filter(({ sink }) => sink !== 'sentry')

/** The same, a line each. */
export const linesOf = (hits: readonly Hit[]): string[] =>
  vendorsOf(hits).map(({ name, account, fields }) =>
    [name, account, ...(name === 'page_view' ? [fields['page_title']] : [])].join(' '),
  )
