import type { Page } from '@playwright/test'
import type { Buyer } from '../harness/buyer.ts'
import { startFoyer, type RunningFoyer } from '../harness/start-foyer.ts'
import { expect, test as journey } from '../harness/test.ts'

interface Hit {
  readonly sink: 'google' | 'meta' | 'sentry'
  readonly name: string
  readonly account: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A shop with a property of its own and an error service. */
const test = journey.extend<object, { foyer: RunningFoyer }>({
  foyer: [
    async ({}, use) => {
      const foyer = await startFoyer({
        environment: (sandboxUrl) => ({
          GA_MEASUREMENT_ID: 'G-SHOP',
          SENTRY_DSN: `${sandboxUrl.replace('//', '//public@')}/7`,
        }),
      })
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What the vendors were told, the oldest first. */
async function toldOf(foyer: RunningFoyer): Promise<readonly Hit[]> {
  const answer = await fetch(`${foyer.sandboxUrl}/measure/api/hits`)
  return ((await answer.json()) as { hits: Hit[] }).hits.toReversed()
}

const clear = async (foyer: RunningFoyer) =>
  await fetch(`${foyer.sandboxUrl}/_control/measure/clear`, { method: 'POST' })

const vendorsOf = (hits: readonly Hit[]): readonly Hit[] =>
  hits.filter(({ sink }) => sink !== 'sentry')
const linesOf = (hits: readonly Hit[]): string[] =>
  vendorsOf(hits).map(({ name, account, fields }) =>
    [name, account, ...(name === 'page_view' ? [fields['page_title']] : [])].join(' '),
  )
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })
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

test('the banner covers nothing and is easy to answer without a pointer', async ({
  page,
  buyer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await buyer.addTickets('livestream-lecture', { 'One screen': 1 })
  const box = await banner(page).boundingBox()
  expect(box?.height).toBeLessThan(240)
  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map(
      async (name) => await page.getByRole('button', { name }).boundingBox(),
    ),
  )
  expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height])
  expect(accept?.height).toBeGreaterThanOrEqual(44)
  expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe(
    'static',
  )
  await page.getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
})

test('errors are reported with the buyer, and without what they typed', async ({
  page,
  buyer,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/made up/)
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await buyer.reserve()
  await buyer.signUp()
  await buyer.chooseCard()
  const kinds = async () =>
    (await toldOf(foyer)).filter(({ sink }) => sink === 'sentry').map(({ name }) => name)
  await expect.poll(kinds).toContain('span')
  expect(await kinds(), 'nobody has agreed to be recorded').not.toContain('replay_event')
  await page.evaluate(() => {
    history.replaceState(null, '', '?session=SECRETSECRETSECR#frag')
    setTimeout(() => {
      throw new Error('made up at https://shop.example/x?token=SECRETSECRETSECR')
    })
  })
  await expect.poll(kinds).toContain('event')
  const hits = (await toldOf(foyer)).filter(({ sink }) => sink === 'sentry')
  const event = hits.find(({ name }) => name === 'event')
  expect(event?.fields['user']).toMatchObject({ email: buyer.email })
  const all = JSON.stringify(hits)
  expect(all).not.toContain('SECRETSECRETSECR')
  expect(all).not.toContain('XSRF')
  expect(all).not.toContain(buyer.name)
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
})
