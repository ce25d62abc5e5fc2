import type { Page } from '@playwright/test'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

/** Every place of the desk with rows in it, by the rest of its address and its heading. */
const places = [
  ['today', 'Today'],
  ['events', 'Events'],
  ['orders', 'Orders'],
  ['door', 'Door'],
  ['guests', 'Guests'],
  ['customers', 'Customers'],
  ['codes', 'Promo codes'],
  ['gift-vouchers', 'Gift vouchers'],
  ['transfers', 'Passed on'],
  ['payments', 'Payments'],
  ['mails', 'Mails'],
  ['keys', 'API keys'],
  ['webhooks', 'Webhooks'],
  ['log', 'Log'],
  ['queues', 'Queues'],
] as const

/** The headings of tables that only scrolling sideways, or looking behind something, would show. */
const cutOff = async (page: Page): Promise<string[]> =>
  await page.locator('main th').evaluateAll((heads) =>
    heads
      .filter((head) => {
        // Rows that are cards name their values themselves.
        if (!head.checkVisibility() || head.closest('[data-cards]') !== null) return false
        head.scrollIntoView({ block: 'center' })
        const { left, right, top, height } = head.getBoundingClientRect()
        const seen = document.elementFromPoint(right - 2, top + height / 2)
        return left < 0 || right > innerWidth || !(head === seen || head.contains(seen))
      })
      .map((head) => head.textContent),
  )

test('every place of the desk shows itself to everybody', async ({ browser, page, foyer }) => {
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Wren Okafor' })
  await buyer.goToPayment('late-night-jazz', { Standing: 2 })
  await buyer.pay()
  await buyer.expectCompleted()
  await shopping.close()

  await signInToDesk(page, foyer, deskAddress('owner'))
  for (const [path, heading] of places) {
    await page.goto(`/desk/harbour-lights/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await audit(page, heading)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutOff(page), `${heading} at ${width} px`).toEqual([])
    }
  }

  await page.goto('/desk/harbour-lights/events')
  await page.getByRole('link', { name: 'Late Night Jazz' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late Night Jazz' })).toBeVisible()
  await audit(page, 'an event')

  await page.keyboard.press('/')
  await page.keyboard.type('okafor')
  await expect(page.getByText('Wren Okafor').first()).toBeVisible()
  await audit(page, 'the search')
})
