import type { Page } from '@playwright/test'
import { test } from '../harness/measured-shop.ts'
import { banner, clear, toldOf, vendorsOf } from '../steps/measurement.ts'
import { expect } from '../harness/test.ts'

/** Whether nothing covers the middle of the focused element. */
const isInSight = async (page: Page): Promise<boolean> =>
  await page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && (focused.contains(there) || there.contains(focused))
  })

test.beforeEach(async ({ foyer }) => void (await clear(foyer)))

test('somebody who declines, or whose browser does it for them, is not measured', async ({
  page,
  buyer,
  foyer,
  browser,
}) => {
  await buyer.addTickets('livestream-lecture', { 'One screen': 1 })
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await buyer.reserve()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete purchase' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete purchase' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  const context = await browser.newContext({
    baseURL: foyer.url,
    extraHTTPHeaders: { 'sec-gpc': '1' },
  })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const other = await context.newPage()
  await other.goto('/events/livestream-lecture/')
  await other.getByLabel('Quantity, One screen').selectOption('1')
  await other.getByRole('button', { name: 'Add to basket' }).click()
  await expect(other.getByRole('button', { name: /^Reserve Basket/ })).toBeVisible()
  await expect(banner(other)).toHaveCount(0)
  await other.goto('/cookies/')
  await expect(other.getByText('Your browser asks not to be tracked')).toBeVisible()
  await context.close()
  expect(vendorsOf(await toldOf(foyer))).toEqual([])
})

test('the banner moves nothing, hides nothing that has the focus, and is easy to answer without a pointer', async ({
  page,
  buyer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    // Read once the banner has appeared.
    Object.assign(globalThis, { moved: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { moved: unknown[] }).moved.push(entry.toJSON())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await buyer.addTickets('livestream-lecture', { 'One screen': 1 })
  const box = await banner(page).boundingBox()
  expect(box?.height).toBeLessThan(240)
  const moved = await page.evaluate(() =>
    (globalThis as unknown as { moved: { value: number }[] }).moved.map(({ value }) => value),
  )
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map(
      async (name) => await page.getByRole('button', { name }).boundingBox(),
    ),
  )
  expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height])
  expect(accept?.height).toBeGreaterThanOrEqual(44)

  const reserve = await page.getByRole('button', { name: /^Reserve Basket/ }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(reserve?.y ?? 0)
  await page.keyboard.press('Tab')
  while (!(await banner(page).evaluate((it) => it.contains(document.activeElement)))) {
    expect(await isInSight(page), 'what has the focus').toBe(true)
    await page.keyboard.press('Tab')
  }

  await page.getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
