import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rules of WCAG 2.2 at A and AA, and what axe's authors call good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything, or what another colour scheme alone can break. */
export type Rules = 'all' | 'colours'

interface AxeWindow {
  readonly axe?: { run: (context: object, options: RunOptions) => Promise<AxeResults> }
}

/**
 * Axe's findings for the page in its present state. The script is put into the page once; third-party frames are not
 * looked into.
 */
export async function runAxe(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(source)
  const runOnly: RunOptions['runOnly'] =
    rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] }
  const violations = await page.evaluate(async (wanted) => {
    const { axe } = globalThis as AxeWindow
    if (axe === undefined) throw new Error('axe is not in the page')
    const found = await axe.run(
      // The card form is the provider's page; it lies transparent on ours, which axe cannot see from inside.
      { exclude: [['iframe']] },
      {
        runOnly: wanted,
        resultTypes: ['violations'],
        iframes: false,
      },
    )
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
  }, runOnly)
  return violations.flatMap(({ id, nodes }) => nodes.map((text) => `${id}: ${text}`))
}
