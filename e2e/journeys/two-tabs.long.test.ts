import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'

/** Does what a browser does when somebody switches to a tab that was hidden. */
async function lookAt(tab: Page): Promise<void> {
  await tab.bringToFront()
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('two tabs are one basket, and an order stays an order', async ({ buyer, page, context }) => {
  await buyer.addTickets('harbour-fireworks', { 'Place on the lawn': 2 })
  const other = await context.newPage()
  await other.goto('/checkout/')
  const quantity = 'Quantity, Harbour Fireworks, Place on the lawn'
  await expect(other.getByLabel(quantity)).toHaveValue('2')

  await test.step('a quantity changed in one is seen in the other', async () => {
    const saved = other.waitForResponse(/update_ticket_quantity/)
    await other.getByRole('button', { name: /^One more/ }).click()
    await saved
    await lookAt(page)
    await expect(page.getByLabel(quantity)).toHaveValue('3')
  })
  await test.step('so is a reservation', async () => {
    await buyer.reserve()
    await lookAt(other)
    await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })
  await test.step('and the order, which also survives a reload', async () => {
    await lookAt(page)
    await buyer.signUp()
    const { reference } = await buyer.expectCompleted()
    await lookAt(other)
    await expect(other.getByRole('heading', { name: /^Order complete/ })).toBeVisible()
    await page.reload()
    expect((await buyer.expectCompleted()).reference).toBe(reference)
  })
  await test.step('adding once more starts a fresh basket', async () => {
    await buyer.addTickets('harbour-fireworks', { 'Place on the lawn': 1 })
    await expect(page.getByLabel(quantity)).toHaveValue('1')
  })
})

test('turning the phone keeps what was typed', async ({ buyer, page }) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await buyer.goToPayment('late-night-jazz', { Standing: 1 })
  await page.setViewportSize({ width: 700, height: 1100 })
  await expect(page.getByLabel('Town or city')).toHaveValue('Bristol')
  await expect(buyer.cardForm.number).toHaveValue('4242 4242 4242 4242')
  await buyer.pay()
  await buyer.expectCompleted()
})
