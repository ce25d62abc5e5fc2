import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MailKind, PageRenderers } from '@foyer/pages/src/renderers.ts'
import type { Page } from '@playwright/test'
import { endOnSignals } from './harness/ends-with-us.ts'
import { launchChromium } from './harness/launch-chromium.ts'
import { startFoyer } from './harness/start-foyer.ts'
import { withQrCodes } from './mail-qr-codes.ts'
import { mailSamples } from './mail-samples.ts'

// `npm run mails`: pictures of every kind of mail, on a phone and on a desk, by day, by night, and with images blocked.
const folder = join(import.meta.dirname, '..', 'test-results', 'mails')
const builtPages: string = '@foyer/pages/dist/index.js'

async function take(page: Page, name: string, html: string): Promise<void> {
  const whole = await withQrCodes(html)
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 600 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(whole, { waitUntil: 'load' })
      await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 600 })
  await page.setContent(html.replaceAll(/src="[^"]*"/g, 'src="https://blocked.invalid/"'), {
    waitUntil: 'load',
  })
  await page.screenshot({ path: join(folder, `${name}-no-pictures.png`), fullPage: true })
}

mkdirSync(folder, { recursive: true })
const { renderers } = (await import(builtPages)) as { renderers: PageRenderers }
// The browser starts first: without one, the shop would be left running.
endOnSignals()
const browser = await launchChromium()
const foyer = await startFoyer()
try {
  const page = await browser.newPage({ baseURL: foyer.url, locale: 'en-GB' })
  await page.goto('/events/late-night-jazz/')
  const poster = (await page.content()).match(
    /\/pictures\/(?:made\/\w+\/)?([\da-f]{16}-[\w-]+\.svg)/,
  )
  if (poster === null) throw new Error('the event has no poster')
  const picture = await page.request.get(`/pictures/made/share/${poster[1]}.jpg`)
  const jpeg = (await picture.body()).toString('base64')
  const samples = mailSamples(`data:image/jpeg;base64,${jpeg}`)
  // The shop's own pages forbid inline styles; mail programs have other rules.
  await page.goto('about:blank')
  await page.route('https://blocked.invalid/**', async (route) => await route.abort())
  for (const kind of Object.keys(samples) as MailKind[]) {
    const { html } = renderers.renderMail(kind, samples[kind])
    await take(page, kind, html)
    console.log(kind)
  }
} finally {
  await browser.close()
  await foyer.dispose()
}
