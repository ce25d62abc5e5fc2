import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { MailKind, PageRenderers } from '@foyer/pages/src/renderers.ts'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startRealPostgres } from '../packages/server/src/testing/postgres/real-postgres.ts'
import { takeDesk } from './desk/take-desk.ts'
import { cards, createBuyer } from './harness/buyer.ts'
import { scenes, type State } from './steps/every-state.ts'
import { openState } from './steps/open-state.ts'
import { endOnSignals } from './harness/ends-with-us.ts'
import { launchChromium } from './harness/launch-chromium.ts'
import { type RunningFoyer, startFoyer } from './harness/start-foyer.ts'
import { withQrCodes } from './mail-qr-codes.ts'
import { mailSamples } from './mail-samples.ts'

// `npm run screens`: pictures of every screen as .foyer/screens/<screen>-<width>-<theme>.webp, and a page that shows them.
// Those that README.md shows are copied to docs/screens; the others are not kept with the sources.
const root = join(import.meta.dirname, '..')
const folder = join(root, '.foyer', 'screens')
const shown = [
  ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/docs\/screens\/(\S+?\.webp)/g),
]
const heights = { 360: 740, 768: 1000, 1280: 860 } as const
type Width = keyof typeof heights
const widths = [360, 768, 1280] as const
const themes = ['light', 'dark'] as const

const taken: string[] = []

/** `tall`: the height in pixels for a picture whose subject the usual height would cut off. */
async function take(page: Page, screen: string, tall: Partial<Record<Width, number>> = {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: tall[width] ?? heights[width] })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(async () => {
        scrollTo(0, 0)
        const decoded = [...document.images].map(async (image) => {
          // A picture further down would never be requested, and would be waited for without end.
          image.loading = 'eager'
          await image.decode().catch(() => {})
        })
        await Promise.all(decoded)
        await document.fonts.ready
      })
      await sharp(await page.screenshot())
        .webp({ quality: 52, effort: 6, smartSubsample: true })
        .toFile(join(folder, `${screen}-${width}-${colorScheme}.webp`))
    }
  }
  taken.push(screen)
  console.log(screen)
}

const publicPages = [
  ['home', '/', { 1280: 1180 }],
  ['all-events', '/all-events/', {}],
  ['filters', '/all-events/?search=hamlet&price=50', { 360: 1240 }],
  ['nothing-found', '/all-events/?search=opera&place=Bristol', { 360: 1240 }],
  ['event', '/events/late-night-jazz/', {}],
  ['organiser', '/organisers/harbour-lights/', {}],
  ['gift-voucher', '/gift-vouchers/harbour-lights/', {}],
  ['help', '/help/', {}],
  ['sign-in', '/signin/', {}],
  ['not-found', '/events/no-such-event/', {}],
] as const

async function takePages(page: Page): Promise<void> {
  for (const [screen, path, tall] of publicPages) {
    // On a busy machine the shop may ask people to wait.
    await expect(async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBeLessThan(500)
    }).toPass({ timeout: 60_000 })
    await take(page, screen, tall)
  }
}

/** Each of the seventeen states, with as much on its screen as it can have. */
async function takeStates(page: Page): Promise<void> {
  for (const state of Object.keys(scenes) as State[]) {
    await openState(page, state)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await take(page, `checkout-${state.replaceAll('_', '-')}`)
  }
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function takeSeats(page: Page): Promise<void> {
  await page.goto('/events/northfield-hamlet/')
  await page.getByRole('link', { name: 'Choose your seats' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'seats')
}

/** A real purchase: the screens and the wallet its buyer has at the end. */
async function takePurchase(page: Page, foyer: RunningFoyer): Promise<void> {
  const buyer = createBuyer(page, foyer, { name: 'Robin Ashdown', email: 'robin@example.org' })
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
}

const builtPages: string = '@foyer/pages/dist/index.js'
const mails = ['order', 'one_time_code'] as const satisfies readonly MailKind[]

async function takeMails(page: Page): Promise<void> {
  const { renderers } = (await import(builtPages)) as { renderers: PageRenderers }
  await page.goto('/events/late-night-jazz/')
  const [url = ''] = /\/pictures\/made\/share\/[^"]+\.jpg/.exec(await page.content()) ?? []
  const jpeg = (await (await page.request.get(url)).body()).toString('base64')
  const samples = mailSamples(`data:image/jpeg;base64,${jpeg}`)
  // The shop's own pages forbid inline styles; mail programs have other rules.
  await page.goto('about:blank')
  for (const kind of mails) {
    await page.setContent(await withQrCodes(renderers.renderMail(kind, samples[kind]).html))
    await take(page, `mail-${kind.replaceAll('_', '-')}`)
  }
}

/** A shop of its own with a past, which takes a minute to make: pictures of the shop itself need none. */
async function takeDeskScreens(): Promise<void> {
  const postgres = await startRealPostgres({ own: true, isDurable: false })
  const DATABASE_URL = await postgres.newDatabase('screens')
  const withPast = await startFoyer({ environment: { DATABASE_URL } })
  try {
    execFileSync(process.execPath, ['packages/demo/src/main.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL, FOYER_DATA_DIR: withPast.dataDir },
      stdio: 'inherit',
    })
    const page = await browser.newPage({ ...context, baseURL: withPast.url })
    await takeDesk(
      page,
      withPast,
      async (screen, phone) => await take(page, screen, { 360: phone }),
    )
  } finally {
    await withPast.dispose()
    await postgres.stop()
  }
}

/** A page with all of them, by day on a phone and on a desk. */
function writeGallery(): void {
  const rows = taken.map(
    (screen) =>
      `<h2>${screen.replaceAll('-', ' ')}</h2><img src="${screen}-360-light.webp" width="180" alt=""> <img src="${screen}-1280-light.webp" width="520" alt="">`,
  )
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every screen</title>\n${rows.join('\n')}\n`,
  )
}

endOnSignals()
const browser = await launchChromium()
const foyer = await startFoyer()
// Only now are old pictures removed: when a browser or a shop is missing, they stay.
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(join(folder, file))
const context = { baseURL: foyer.url, locale: 'en-GB', timezoneId: 'Europe/London' }
try {
  const page = await browser.newPage(context)
  await takePages(page)
  await takeStates(page)
  await takeSeats(page)
  await takePurchase(await browser.newPage(context), foyer)
  await takeMails(page)
  await takeDeskScreens()
  writeGallery()
  for (const [, file = ''] of shown)
    copyFileSync(join(folder, file), join(root, 'docs', 'screens', file))
} finally {
  await browser.close()
  await foyer.dispose()
}
const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
console.log(`${taken.length} screens, ${(bytes / 1e6).toFixed(1)} MB`)
