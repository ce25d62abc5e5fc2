import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { cards, createBuyer } from './harness/buyer.ts'
import { launchOptions } from './harness/launch-options.ts'
import { startFoyer } from './harness/start-foyer.ts'

// `npm run screens`: buys two tickets and takes docs/screens/<screen>-<width>-<theme>.png on the way.
const folder = join(import.meta.dirname, '..', 'docs', 'screens')
const widths = [360, 1280] as const

/** `tall`: pixels of height where the usual screen would cut off what the picture is for. */
async function take(page: Page, screen: string, tall: { 360?: number; 1280?: number } = {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: tall[width] ?? (width === 360 ? 740 : 860) })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(async () => {
        scrollTo(0, 0)
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
        await document.fonts.ready
      })
      const path = join(folder, `${screen}-${width}-${colorScheme}.png`)
      await page.screenshot({ path })
      console.log(path)
    }
  }
}

mkdirSync(folder, { recursive: true })
const foyer = await startFoyer()
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({
    baseURL: foyer.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const buyer = createBuyer(page, foyer, { name: 'Robin Ashdown', email: 'robin@example.org' })
  await page.goto('/')
  await take(page, 'home', { 1280: 1180 })
  await page.goto('/events/late-night-jazz/')
  await take(page, 'event')
  await buyer.addTickets('late-night-jazz', { Standing: 2 })
  await take(page, 'basket', { 360: 1060 })
  await buyer.reserve()
  await buyer.signUp()
  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.pays)
  await take(page, 'payment')
  await buyer.pay()
  await buyer.expectCompleted()
  await take(page, 'completed')
  await page.goto('/account/wallet/')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
  await take(page, 'wallet', { 360: 1060 })
} finally {
  await browser.close()
  await foyer.dispose()
}
