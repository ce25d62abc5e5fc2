import type { Page } from '@playwright/test'
import { deskAddress, findAtCounter, signInToDesk } from '../desk/desk-user.ts'
import { dayFromToday, putOnSale } from '../desk/put-on-sale.ts'
import { audit } from '../harness/audit-page.ts'
import { mailboxOf } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'

const loudDay = new Date(dayFromToday(50)).toLocaleDateString('en-GB', { weekday: 'long' })
const buyers = ['other-date@example.com', 'money-back@example.com']

/** Sells two day tickets for the second day at the counter, with their tickets by mail. */
async function sell(page: Page, email: string): Promise<void> {
  await findAtCounter(page, 'meadow day')
  const more = page.getByRole('button', { name: /^One more, Two Days in the Meadow, Day ticket/ })
  await more.nth(1).click()
  await more.nth(1).click()
  await page.getByLabel('Name of the buyer').fill('Robin Ashdown')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: /^Take £/ }).click()
  await expect(page.getByRole('heading', { name: /^Sold: take £/ })).toBeVisible()
}

test('an owner cancels a date and lets the buyers choose another one: one does, on a phone, and one takes the money', async ({
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/422 POST .*\/changes\//)
  await signInToDesk(page, foyer, deskAddress('owner'), '/desk/harbour-lights/sell')
  await putOnSale(page, {
    title: 'Two Days in the Meadow',
    venue: 'merrow-farm',
    dates: {
      loud: { label: 'The loud day', starts: `${dayFromToday(50)} 11:00` },
      slow: { label: 'The slow day', starts: `${dayFromToday(51)} 11:00` },
    },
    tickets: { day: { name: 'Day ticket', price: '48.00', stock: 2000 } },
  })
  for (const email of buyers) await sell(page, email)
  await page.goto('/desk/harbour-lights/events')
  await page.getByRole('link', { name: 'Two Days in the Meadow' }).first().click()
  await page
    .getByRole('button', { name: /^More for (?!this event)/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Cancel this date' }).click()
  await page.getByLabel('Your words to them').fill('The meadow is under water on the slow day.')
  await page.getByLabel('Let them choose another date first').check()
  await page.getByRole('spinbutton', { name: /day/ }).first().click()
  await page.keyboard.type(dayFromToday(7).split('-').toReversed().join(''))
  await expect(page.getByText(/^They may choose: .* left\)\.$/)).toBeVisible()
  await expect(page.getByText(/^2 buyers may choose another date or the money until/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'The mail' })).toContainText(
    'Choose another date or the money',
  )
  await audit(page, 'cancelling a date with a choice')
  await page.getByRole('button', { name: 'Cancel and ask 2 orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel and ask 2 orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Two Days in the Meadow: cancelled',
  )
  await expect(page.getByText('2 of 2 orders had their turn')).toBeVisible({ timeout: 60_000 })
  const report = page.url()

  const linkTo = async (email: string): Promise<string> => {
    const { text } = await mailboxOf(foyer, email).wait(/is cancelled/)
    return /\/changes\/\?token=[\w.-]+/.exec(text ?? '')?.[0] ?? ''
  }
  const [first = '', second = ''] = buyers
  await test.step('on a phone', async () => {
    await page.goto(await linkTo(first))
    await audit(page, 'choosing another date')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Send my choice' }).click()
    await expect(page.getByText('Please choose one of them.')).toBeVisible()
    await page.getByLabel(/The loud day/).check()
    await page.getByRole('button', { name: 'Send my choice' }).click()
    await expect(page.getByRole('status')).toContainText(`You have tickets for ${loudDay}`)
    await audit(page, 'another date that was chosen')
    const mails = mailboxOf(foyer, first)
    await expect.poll(async () => (await mails.all()).length, { timeout: 60_000 }).toBe(3)
    await page.goto(await linkTo(second))
    await page.getByLabel('Have my money back').check()
    await page.getByRole('button', { name: 'Send my choice' }).click()
    await expect(page.getByRole('status')).toContainText('Your money is on its way back')
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(report)
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('region', { name: 'What they have chosen' })).toContainText(
    'Another date1',
  )
  await page.getByLabel('Show').selectOption({ label: 'Has another date (1)' })
  await expect(page.getByText('Exchanged for')).toBeVisible()
  await audit(page, 'the report of a cancellation with a choice')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Report as XLSX' }).click()
  expect((await download).suggestedFilename()).toMatch(/^harbour-lights-change-\d+-.*\.xlsx$/)
})
