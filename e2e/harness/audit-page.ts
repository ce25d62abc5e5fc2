import { expect, type Page, test } from '@playwright/test'
import { runAxe } from './axe-in-page.ts'
import { sidewaysOf, smallTargetsOf } from './inspect-page.ts'

const softly = expect.configure({ soft: true })
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

/**
 * Lists everything wrong with the page in its present state: axe's findings on a phone and at a desk, by day and by night;
 * sideways scrolling at 320 px; controls that are too small to hit.
 */
export async function audit(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    // A chart takes its new width from the browser a moment after the window has it.
    await softly.poll(async () => await sidewaysOf(page), `${screen} at 320 px`).toEqual([])
    expect.soft(await smallTargetsOf(page), `${screen}: small targets`).toEqual([])
    for (const size of [phone, desk]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const found = await runAxe(page)
        expect.soft(found, `${screen}, ${size.width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}
