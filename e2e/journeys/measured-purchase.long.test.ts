import type { Page } from '@playwright/test'
import { banner, clear, linesOf, toldOf, vendorsOf } from '../steps/measurement.ts'
import { expect, test } from '../harness/test.ts'

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name)

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
  ])
  expect(await cookieNames(page)).toContain('measure_id')

  await buyer.reserve()
  await buyer.fillExpress()
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
    'conversion AW-1000000001/DemoLabel',
    'purchase G-LECTURE01',
  ]
  const sales = async () =>
    linesOf(await toldOf(foyer))
      .filter((line) => !/^page_?view/i.test(line))
      .toSorted()
  await expect.poll(sales).toEqual(once)
  expect(linesOf(await toldOf(foyer))).toContain('page_view G-LECTURE01 /checkout/payment')

  await test.step('worth what was paid, in words that name nobody', async () => {
    const hits = vendorsOf(await toldOf(foyer))
    const purchase = hits.find(({ name }) => name === 'purchase')
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
    .toHaveLength(2)
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
