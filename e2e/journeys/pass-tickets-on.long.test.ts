import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

const linkIn = (text: string | null): string => /http\S+token=\S+/.exec(text ?? '')?.[0] ?? ''

test('the page that asks to accept stands every look', async ({ buyer, foyer, page }) => {
  await buyer.orderFreeTickets('harbour-fireworks', { 'Place on the lawn': 1 })
  await page.getByRole('button', { name: /^Transfer tickets to friends/ }).click()
  await page.getByRole('button', { name: /^One more/ }).click()
  await page.getByLabel('Full name').fill('Bo Lee')
  const friend = createBuyer(page, foyer)
  await page.getByLabel('Email').fill(friend.email)
  await page.getByRole('button', { name: 'Send tickets' }).click()
  await expect(page.getByText('Your tickets have been transferred')).toBeVisible()
  await audit(page, 'tickets sent')
  await page.goto(linkIn((await friend.mailbox.wait(/passes a ticket/)).text))
  await audit(page, 'accept a ticket')
  await page.getByRole('button', { name: 'Accept the ticket' }).click()
  await audit(page, 'ticket accepted')
})
