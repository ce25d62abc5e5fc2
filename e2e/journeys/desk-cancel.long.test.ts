import type { Page } from '@playwright/test'
import { deskAddress, findAtCounter, loseAnswer, signInToDesk } from '../desk/desk-user.ts'
import { dayFromToday, putOnSale } from '../desk/put-on-sale.ts'
import { audit } from '../harness/audit-page.ts'
import { mailboxOf } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'

const email = 'cancelled@example.com'

/** Sells a ticket at the counter, with its PDF by mail. */
async function sell(page: Page): Promise<void> {
  await findAtCounter(page, 'low water')
  const one = page.getByRole('button', { name: /^One more, Songs at Low Water, Standing/ })
  await one.click()
  await page.getByLabel('Name of the buyer').fill('Robin Ashdown')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: /^Take £/ }).click()
  await expect(page.getByRole('heading', { name: /^Sold: take £/ })).toBeVisible()
}

/** How far the dialog is from the middle of the window, in pixels. */
async function offCentre(page: Page): Promise<readonly number[]> {
  // It rises as it opens.
  return await page.getByRole('dialog').evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations().map(async ({ finished }) => await finished))
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height } = document.documentElement
    return [(left + right - width) / 2, (top + bottom - height) / 2].map((off) =>
      Math.abs(off) < 1.5 ? 0 : off,
    )
  })
}

test('an owner cancels a date: they see before whom it concerns, and after whom it has reached', async ({
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/events\/\d+\/changes net::/)
  await signInToDesk(page, foyer, deskAddress('owner'), '/desk/harbour-lights/sell')
  const event = await putOnSale(page, {
    title: 'Songs at Low Water',
    venue: 'the-boathouse',
    dates: { night: { starts: `${dayFromToday(40)} 20:00` } },
    tickets: { standing: { name: 'Standing', price: '14.00', stock: 120 } },
  })
  await sell(page)
  await page.goto('/desk/harbour-lights/events')
  await page.getByRole('link', { name: 'Songs at Low Water', exact: true }).click()
  await page
    .getByRole('button', { name: /^More for (?!this event)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Cancel this date' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cancel dates: Songs at Low Water',
  )
  await expect(page.getByText(/^1 order with 1 ticket: the tickets become void/)).toBeVisible()
  await page.getByLabel('Your words to them').fill('The band is ill. <b>We are sorry.</b>')
  const mail = page.getByRole('region', { name: 'The mail' })
  await expect(mail).toContainText('Songs at Low Water is cancelled')
  await expect(mail).toContainText('<b>We are sorry.</b>')
  await audit(page, 'cancelling a date')
  await page.getByRole('button', { name: 'Cancel and refund 1 order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 buyer gets a mail.')
  expect(await offCentre(page)).toEqual([0, 0])
  await audit(page, 'confirming a cancellation')
  await loseAnswer(page, '**/changes')
  await dialog.getByRole('button', { name: 'Cancel and refund 1 order' }).click()
  await expect(dialog.getByText(/^It is not known whether this was done/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel and refund 1 order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Songs at Low Water: cancelled')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 of 1 orders had their turn')).toBeVisible()
  await expect(page.getByText('Told by mail').first()).toBeVisible({ timeout: 60_000 })
  await audit(page, 'a cancellation that is done')
  const told = await mailboxOf(foyer, email).wait(/is cancelled/)
  expect(told.text).toContain('is given back to you by')
  await page.getByRole('link', { name: 'Robin Ashdown' }).click()
  await expect(page.getByText('Refunded').first()).toBeVisible()
  await page.goto(`/events/${event}/`)
  await expect(page.getByText('This date is cancelled', { exact: true }).first()).toBeVisible()
})
