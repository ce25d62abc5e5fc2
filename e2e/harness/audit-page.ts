import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

/** Every rule on a phone by day and at a desk by night, and the rules that look at colours the other way round too. */
const looks = [
  { size: phone, colorScheme: 'light', rules: 'all' },
  { size: phone, colorScheme: 'dark', rules: 'colours' },
  { size: desk, colorScheme: 'light', rules: 'colours' },
  { size: desk, colorScheme: 'dark', rules: 'all' },
] as const

/**
 * What axe finds wrong with the page as it stands, and whether it has to be pushed sideways at 320 px. The auditor puts
 * styles of its own into the page, which our policy forbids: say `test.use({ bypassCSP: true })`.
 */
export async function audit(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${screen} at 320 px: pixels to scroll sideways`).toBe(0)
    for (const { size, colorScheme, rules } of looks) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The card form is the provider's page; it lies transparent on ours, which no auditor can see from inside.
      const axe = new AxeBuilder({ page }).exclude('iframe')
      const { violations } = await (
        rules === 'all' ? axe.withTags(tags) : axe.withRules(['color-contrast'])
      ).analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      )
      expect.soft(found, `${screen}, ${size.width} px, ${colorScheme}`).toEqual([])
    }
  })
}
