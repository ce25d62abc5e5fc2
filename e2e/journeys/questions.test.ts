import type { Page } from '@playwright/test'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

const phone = { width: 320, height: 640 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const screen = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** The same on the smallest phone, on which all of this happens. */
async function auditOnPhone(page: Page, name: string): Promise<void> {
  await audit(page, name)
  await page.setViewportSize(phone)
}

test('a race asks each runner and the order, before and after payment, and everybody signs', async ({
  buyer,
  page,
  browser,
  foyer,
}) => {
  await page.setViewportSize(phone)
  await buyer.skipToPayment('ridge-run', { Runner: 2, 'Shuttle from Hope station': 1 })

  await expect(heading(page, 'Ticket Questions')).toBeVisible()
  await expect(page.getByText('These go to the race desk')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Please enter your answer').first()).toBeVisible()
  await auditOnPhone(page, 'questions, answers missing')
  // This works without a pointer: the summary has the focus, and its links lead to the fields.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel("Runner's full name")).toBeFocused()
  await page.keyboard.type('Robin Ashdown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('M')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(screen(page, 'Runner, 2 of 2')).toBeFocused()

  // Going back and forth loses nothing.
  await page.getByLabel("Runner's full name").fill('Sam Ashdown')
  await page.getByRole('button', { name: /Runner, 1 of 2/ }).click()
  await expect(page.getByLabel("Runner's full name")).toHaveValue('Robin Ashdown')
  await expect(page.getByLabel('Size of the shirt')).toHaveValue('M')
  await page.getByRole('button', { name: 'Your whole order' }).click()
  await expect(page.getByText('We would love to keep in touch')).toBeVisible()
  await page.getByLabel(/somebody who is not running/).fill('Alex Ashdown, 0117 496 0000')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(screen(page, 'Runner, 2 of 2')).toBeVisible()
  await page.getByLabel('Size of the shirt').selectOption('XL')
  await page.getByLabel(/18 or older/).check()
  await page.getByRole('button', { name: 'Your whole order' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  // The answers are still there for a buyer who comes back to the step.
  await expect(buyer.payButton).toBeVisible()
  // A frame that is still loading takes Back for itself.
  await buyer.chooseCard()
  await expect(buyer.cardForm.number).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Ticket Questions')).toBeVisible()
  await expect(page.getByLabel("Runner's full name")).toHaveValue('Robin Ashdown')
  await page.getByRole('button', { name: 'Your whole order' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await page.getByLabel('Contact number').fill('0117 496 0111')
  await buyer.fillBillingAddress()
  await buyer.fillCard('4242424242424242')
  await buyer.pay()

  await expect(heading(page, 'Ticket Questions')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Running club, if any').fill('Harbour Harriers')
  await auditOnPhone(page, 'questions after payment')
  await buyer.skipQuestions(3)

  await expect(heading(page, 'Activity Terms and Conditions')).toBeVisible()
  await auditOnPhone(page, 'waiver')
  const link = await page.getByLabel('Link to the terms').inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(link)

  // Another person answers on another device, without script.
  const context = await browser.newContext({ baseURL: foyer.url, javaScriptEnabled: false })
  const attendee = await context.newPage()
  await attendee.setViewportSize(phone)
  await attendee.goto(new URL(link).pathname)
  await expect(screen(attendee, 'Ridge Run')).toBeVisible()
  await expect(attendee.getByText('crosses open moorland')).toBeVisible()
  await expect(attendee.getByText('Ashdown')).toHaveCount(0)
  await attendee.getByLabel('Full name of the attendee').fill('Sam Ashdown')
  await attendee.getByRole('button', { name: 'I accept these terms' }).click()
  await expect(attendee.getByText('these terms are accepted')).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await buyer.expectCompleted()
})
