import type { Page } from '@playwright/test'
import type { Buyer } from '../harness/buyer.ts'
import { banner, clear, type Hit, test, toldOf } from '../harness/shops/measured-shop.ts'
import { expect } from '../harness/test.ts'

const vendorsOf = (hits: readonly Hit[]): readonly Hit[] =>
  hits.filter(({ sink }) => sink !== 'sentry')
const linesOf = (hits: readonly Hit[]): string[] =>
  vendorsOf(hits).map(({ name, account, fields }) =>
    [name, account, ...(name === 'page_view' ? [fields['page_title']] : [])].join(' '),
  )
const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name)

async function fillPayment(buyer: Buyer) {
  const { page } = buyer
  await expect(page.getByRole('heading', { level: 1, name: 'Complete purchase' })).toBeVisible()
  await page.getByLabel('Full name').fill(buyer.name)
  await page.getByLabel('E-mail', { exact: true }).fill(buyer.email)
  await buyer.fillCard('4242424242424242')
  await buyer.cardForm.postcode.fill('BS1 6XN')
}

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

test('a buyer who accepts is told of, step by step and once, but not where cards are typed', async ({
  page,
  buyer,
  foyer,
}) => {
  await buyer.addTickets('livestream-lecture', { 'One screen': 2 })
  await expect(banner(page)).toBeVisible()
  expect(vendorsOf(await toldOf(foyer)), 'before anybody has agreed').toEqual([])
  expect(await cookieNames(page)).not.toContain('measure_id')
  await expect(page.locator('iframe[title="Measurement"]')).toHaveCount(0)

  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(async () => linesOf(await toldOf(foyer))).toContain('PageView 1000000000000001')
  expect(linesOf(await toldOf(foyer)).toSorted()).toEqual([
    'PageView 1000000000000001',
    'page_view G-LECTURE01 /checkout/basket',
    'page_view G-SHOP /checkout/basket',
  ])
  expect(await cookieNames(page)).toContain('measure_id')

  await buyer.reserve()
  await fillPayment(buyer)
  await expect(page.locator('iframe[title="Measurement"]'), 'beside the card form').toHaveCount(0)
  const before = linesOf(await toldOf(foyer))
  expect(before.join('\n')).not.toContain('/checkout/payment')

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
  expect(requests.filter((url) => /google|meta/.test(new URL(url).pathname))).toEqual([])

  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  const once = [
    'InitiateCheckout 1000000000000001',
    'Purchase 1000000000000001',
    'begin_checkout G-LECTURE01',
    'begin_checkout G-SHOP',
    'conversion AW-1000000001/DemoLabel',
    'purchase G-LECTURE01',
    'purchase G-SHOP',
  ]
  const sales = async () =>
    linesOf(await toldOf(foyer))
      .filter((line) => !/^page_?view/i.test(line))
      .toSorted()
  await expect.poll(sales).toEqual(once)
  expect(linesOf(await toldOf(foyer))).toContain('page_view G-SHOP /checkout/payment')

  await test.step('worth what was paid, in words that name nobody', async () => {
    const hits = vendorsOf(await toldOf(foyer))
    const purchase = hits.find(({ name, account }) => name === 'purchase' && account === 'G-SHOP')
    expect(purchase?.fields).toMatchObject({
      currency: 'GBP',
      value: 16,
      items: [{ item_name: 'Saturn by Living-Room Light', price: 8, quantity: 2 }],
    })
    const all = JSON.stringify(hits)
    for (const secret of [reference, buyer.email, buyer.name, buyer.name.split(' ')[1] ?? '']) {
      expect(all).not.toContain(secret)
    }
  })

  await page.reload()
  await buyer.expectCompleted()
  await expect
    .poll(async () =>
      linesOf(await toldOf(foyer)).filter((line) => line.endsWith('order_completed')),
    )
    .toHaveLength(4)
  expect(await sales(), 'after a reload').toEqual(once)

  await test.step('and nothing after a withdrawal', async () => {
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('checkbox', { name: 'Counting visits' })).toBeChecked()
    await page.getByRole('button', { name: 'Decline all' }).click()
    await buyer.expectCompleted()
    expect(await cookieNames(page)).not.toContain('measure_id')
    await clear(foyer)
    await buyer.addTickets('livestream-lecture', { 'One screen': 1 })
    await buyer.reserve()
    await expect(page.getByRole('heading', { level: 1, name: 'Complete purchase' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect(vendorsOf(await toldOf(foyer))).toEqual([])
  })
})

test('whoever declines, or says so by their browser, is told of nowhere', async ({
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
