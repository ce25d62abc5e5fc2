import { signInToDesk } from '../desk/desk-user.ts'
import { dayFromToday, putOnSale } from '../desk/put-on-sale.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

// Mostly waiting, so it begins among the first: Playwright goes by the names of the files.
test('people wait for their turn with a keyboard, come in, and buy; nobody else does', async ({
  browser,
  buyer,
  page,
  foyer,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const context = await browser.newContext({ baseURL: foyer.url })
  const operator = await context.newPage()
  await signInToDesk(operator, foyer, 'operator@foyer.example', '/desk/northfield-theatre/queues')
  const slug = await putOnSale(
    operator,
    {
      title: 'The Last Crossing',
      online_access: 'https://example.com/last-crossing',
      queue: 'always',
      dates: { evening: { starts: `${dayFromToday(49)} 20:00` } },
      tickets: { deck: { name: 'On deck', price: '0', stock: 40 } },
    },
    'northfield-theatre',
  )

  await test.step('a form of the event leads whoever has no place to the queue', async () => {
    await page.goto(`/events/${slug}/`)
    await expect(page.getByRole('link', { name: /queue/i })).toBeVisible()
    await page.getByLabel(/^Quantity/).selectOption('2')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expect(page).toHaveURL(new RegExp(`/queue/${slug}/\\?refused=turn$`))
    await expect(heading('There is a queue for these tickets')).toBeVisible()
    // The sizes of what can be pressed come with the styles.
    await page.waitForLoadState()
    await audit(page, 'the queue for somebody without a place')
  })

  await test.step('a place is taken by keyboard, and kept when the browser is closed', async () => {
    await page.getByRole('button', { name: 'Take a place in the queue' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Choose tickets' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page).toHaveTitle(/^Your turn/)
    const again = await page.context().newPage()
    await again.goto(`/queue/${slug}/`)
    await expect(again.getByRole('button', { name: 'Choose tickets' })).toBeVisible()
    await again.close()
    await page.waitForLoadState()
    await audit(page, 'the queue when it is somebody’s turn')
  })

  await test.step('the operator pauses it: whoever comes now is told, and nobody is called', async () => {
    await operator.goto(`/desk/northfield-theatre/queues/${slug}`)
    await operator.getByRole('button', { name: /Pause/ }).first().click()
    await operator.getByRole('dialog').getByRole('button', { name: /Pause/ }).click()
    await expect(operator.getByRole('button', { name: 'Let it go on' })).toBeVisible()
    await expect(heading('The queue is paused')).toBeVisible({ timeout: 30_000 })
    await operator.getByRole('button', { name: 'Let it go on' }).click()
    await expect(page.getByRole('button', { name: 'Choose tickets' })).toBeVisible({
      timeout: 30_000,
    })
    await context.close()
  })

  await test.step('without a script it works, too', async () => {
    const context = await browser.newContext({ baseURL: foyer.url, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`/queue/${slug}/`)
    await plain.getByRole('button', { name: 'Take a place in the queue' }).click()
    await expect
      .poll(async () => {
        await plain.reload()
        return await plain.getByRole('button', { name: 'Choose tickets' }).count()
      })
      .toBe(1)
    await context.close()
  })

  await test.step('whoever is in buys', async () => {
    await page.getByRole('button', { name: 'Choose tickets' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/events/${slug}/$`))
    await buyer.orderFreeTickets(slug, { 'On deck': 2 })
    await buyer.expectCompleted()
    await page.goto(`/queue/${slug}/`)
    await expect(page.getByRole('button', { name: 'Take a place in the queue' })).toBeVisible()
  })
})
