import { expect, type Page, test } from '@playwright/test'
import { runAxe } from './axe-in-page.ts'
import { sidewaysOf, smallTargetsOf } from './inspect-page.ts'
import { looks } from './looks.ts'

const softly = expect.configure({ soft: true })

/**
 * Lists everything wrong with the page in its present state: sideways scrolling at 320 px; controls that are too small to hit;
 * axe's findings at a desk by day. `npm test -- all` asks axe about the other looks as well.
 */
export async function audit(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    // A chart takes its new width from the browser a moment after the window has it.
    await softly.poll(async () => await sidewaysOf(page), `${screen} at 320 px`).toEqual([])
    expect.soft(await smallTargetsOf(page), `${screen}: small targets`).toEqual([])
    await findNothing(page, screen)
  })
}

/** Axe finds nothing wrong with the page, which it leaves as wide as at a desk. */
export async function findNothing(page: Page, screen: string): Promise<void> {
  for (const { name, size, colorScheme, rules } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await runAxe(page, rules), `${screen}, ${name}`).toEqual([])
  }
}
