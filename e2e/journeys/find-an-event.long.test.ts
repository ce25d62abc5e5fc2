import { expect, test } from '../harness/test.ts'

test('without script an event is found by words, price and place, and its tickets get into the basket', async ({
  browser,
  foyer,
}) => {
  const context = await browser.newContext({ baseURL: foyer.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const found = page.getByRole('heading', { level: 3 })

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  const all = await found.count()
  // The season's twelve; other journeys may have added events of their own.
  expect(all).toBeGreaterThan(11)
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(`^${all} events`) }),
  ).toBeVisible()

  await page.getByLabel('Event, place or organiser').fill('bristol')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const inBristol = await found.count()
  expect(inBristol).toBeGreaterThan(1)

  await page.getByText('Dates, place, price').click()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // One of the labels has two lines.
    const place = await page.getByLabel('Place', { exact: true }).boundingBox()
    const price = await page.getByLabel('Price, fees included').boundingBox()
    expect(price?.y, `boxes of one row at ${width} px`).toBe(place?.y)
  }
  await page.getByLabel('Price, fees included').selectOption('Up to 20')
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await page.getByRole('button', { name: 'Show events' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /lowest price first$/ })).toBeVisible()
  expect(await found.count()).toBeLessThan(inBristol)
  await expect(found.first()).toHaveText('Harbour Fireworks')

  // The URL holds the whole search: a reload, or a friend, sees the same.
  const url = new URL(page.url())
  expect(url.searchParams.get('search')).toBe('bristol')
  await page.goto(`${url.pathname}${url.search}`)
  await expect(found.first()).toHaveText('Harbour Fireworks')

  await page.getByRole('link', { name: 'Remove Up to 20' }).click()
  await expect(found).toHaveCount(inBristol)
  await page.getByRole('link', { name: 'Remove “bristol”' }).click()
  await expect(found).toHaveCount(all)

  await page.getByLabel('Event, place or organiser').fill('jazz')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await found.first().getByRole('link').click()
  await page.getByLabel('Quantity, Standing').selectOption('2')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  expect(new URL(page.url()).pathname).toBe('/checkout/')

  // The same visitor continues with script.
  const cookies = await context.cookies()
  await context.close()
  const scripted = await browser.newContext({ baseURL: foyer.url })
  await scripted.addCookies(cookies)
  const basket = await scripted.newPage()
  await basket.goto('/checkout/')
  await expect(basket.getByLabel('Quantity, Late Night Jazz, Standing')).toHaveValue('2')
  await scripted.close()
})
