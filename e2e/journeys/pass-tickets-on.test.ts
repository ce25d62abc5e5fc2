import type { Locator, Page } from '@playwright/test'
import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { mailboxOf } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'
import { checkAtDoor, scan } from '../harness/ticket-code.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

const codes = (page: Page): Locator => page.getByRole('img', { name: /^QR code/ })
const linkIn = (text: string | null): string => /http\S+token=\S+/.exec(text ?? '')?.[0] ?? ''

test('two tickets bought, one given to a friend, taken back, given again and accepted', async ({
  buyer,
  browser,
  foyer,
  page,
}) => {
  const press = async (name: string | RegExp) =>
    await page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await buyer.orderFreeTickets('harbour-fireworks', { 'Place on the lawn': 2 })

  await press(/^How did we do\?/)
  await audit(page, 'feedback')
  await page.getByLabel('Feedback').fill('A calm evening.')
  await press('Send')
  await expect(page.getByText('Your feedback has been sent. Thanks!')).toBeVisible()

  await press(/^Find a place to stay/)
  await expect(heading('Find a place to stay')).toBeVisible()
  await audit(page, 'a place to stay')
  await press('Back')

  await press(/^Transfer tickets to friends/)
  await expect(heading('Transfer tickets')).toBeVisible()
  await press('One more, Recipient 1 of 1, Place on the lawn')
  // The button is marked as disabled, yet pressing it says what is missing.
  await page.getByRole('button', { name: 'Send tickets' }).click({ force: true })
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await page.getByLabel('This ticket is a gift').check()
  await press('Add another recipient')
  await audit(page, 'transfer, with errors')
  await press('Remove Recipient 2 of 2, Place on the lawn')
  await page.getByLabel('Full name').fill('Bo Lee')
  const friend = createBuyer(page, foyer, { name: 'Bo Lee' })
  await page.getByLabel('Email').fill(friend.email)
  await page.getByRole('radio', { name: 'Send now' }).check()
  await page.getByLabel('Message').fill('Happy birthday!')
  await press('Send tickets')
  await expect(page.getByText('Your tickets have been transferred')).toBeVisible()
  await press('Back')
  await expect(page.getByRole('button', { name: /^Transfer tickets/ })).toHaveCount(0)

  const mailbox = mailboxOf(foyer, friend.email)
  const first = linkIn((await mailbox.wait(/has a present for you/)).text)
  await page.goto('/account/wallet/')
  await expect(codes(page)).toHaveCount(2)
  await audit(page, 'wallet with a ticket on its way')
  await press(/^Take back from Bo Lee/)
  await expect(page.getByText('Taken back')).toBeVisible()
  await mailbox.wait(/has taken back/)

  // The order is still on the screen where it was bought.
  await page.goto('/checkout/')
  await press(/^Transfer tickets to friends/)
  await press('One more, Recipient 1 of 1, Place on the lawn')
  await page.getByLabel('Full name').fill('Bo Lee')
  await page.getByLabel('Email').fill(friend.email)
  await press('Send tickets')
  await expect(page.getByText('Your tickets have been transferred')).toBeVisible()
  const second = linkIn((await mailbox.wait(/passes a ticket/)).text)
  expect(second).not.toBe(first)

  await page.goto('/account/wallet/')
  const before = await Promise.all([0, 1].map(async (n) => await scan(codes(page).nth(n))))

  const context = await browser.newContext({ baseURL: foyer.url, javaScriptEnabled: false })
  const theirs = await context.newPage()
  await theirs.goto(first)
  await expect(theirs.getByText('There is nothing to accept here')).toBeVisible()
  await theirs.goto(second)
  await expect(theirs.getByLabel('Email')).toHaveValue(friend.email)
  await theirs.getByLabel('Full name').fill('Bo Lee-Smith')
  await theirs.getByRole('button', { name: 'Accept the ticket' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'The ticket is yours' })).toBeVisible()
  const received = await mailbox.wait(/^The ticket is yours/)
  expect(received.attachments.map(({ filename }) => filename)).toEqual(['tickets.pdf'])
  await buyer.mailbox.wait(/^Bo Lee has accepted/)

  // A link signs nobody in: the friend proves the e-mail address.
  await theirs.getByRole('link', { name: 'Go to ticket wallet' }).click()
  await theirs.getByRole('link', { name: 'Sign in' }).first().click()
  await theirs.getByLabel('Email address').fill(friend.email)
  await theirs.getByRole('button', { name: 'Send me a code' }).click()
  await theirs.getByLabel('Code', { exact: true }).fill(await mailbox.waitForCode())
  await theirs.getByRole('button', { name: 'Verify' }).click()
  await expect(codes(theirs)).toHaveCount(1)
  await expect(theirs.getByText('Bo Lee-Smith')).toBeVisible()
  const [old, gone] = await Promise.all(before.map(async (code) => await checkAtDoor(foyer, code)))
  await context.close()

  await page.reload()
  await expect(codes(page)).toHaveCount(1)
  const kept = await checkAtDoor(foyer, await scan(codes(page).first()))
  expect(kept).toEqual(old)
  // The friend's code is for the other ticket, and newer than the one the buyer had.
  expect(gone?.version).toBe(1)
  expect(kept.ticketId).not.toBe(gone?.ticketId)
})
