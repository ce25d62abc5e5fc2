import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { cards, createBuyer } from './harness/buyer.ts'
import { launchOptions } from './harness/launch-options.ts'
import { startFoyer } from './harness/start-foyer.ts'

// `npm run screens`: buys two tickets and takes docs/screens/<screen>-<width>-<theme>.png on the way.
const folder = join(import.meta.dirname, '..', 'docs', 'screens')
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
] as const

async function take(page: Page, screen: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(async () => {
        scrollTo(0, 0)
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
        await document.fonts.ready
      })
      const path = join(folder, `${screen}-${size.width}-${colorScheme}.png`)
      await page.screenshot({ path, caret: 'initial' })
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
  const buyer = createBuyer(page, foyer)
  await page.goto('/')
  await take(page, 'home')
  await page.goto('/events/late-night-jazz/')
  await take(page, 'event')
  await buyer.addTickets('late-night-jazz', { Standing: 2 })
  await take(page, 'basket')
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
  await take(page, 'wallet')
} finally {
  await browser.close()
  await foyer.dispose()
}
