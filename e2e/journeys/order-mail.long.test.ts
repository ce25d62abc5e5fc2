import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } })

test('a buyer who waits for the mail in vain has it sent again', async ({ foyer, page }) => {
  // Long enough to need a second line on the smallest phone.
  const email = 'somebody.with.a.long.name@mail.example.org'
  const buyer = createBuyer(page, foyer, { email })
  await buyer.orderFreeTickets('harbour-fireworks', { 'Place on the lawn': 1 })
  const first = await buyer.mailbox.wait(/^Your tickets/)
  // A picture of the code for the door, which the HTML shows, and the PDF.
  const files = new Set(first.attachments.map(({ filename }) => filename))
  expect(files).toEqual(new Set(['tickets.pdf', 'ticket-1.png']))
  await page.getByRole('link', { name: 'Didn’t get it?' }).click()
  await expect(page.getByText(/^We sent it to/)).toBeVisible()
  await audit(page, 'the order mail')
  // A buyer who has signed in has proved the e-mail address: it is not asked for again.
  await expect(page.getByLabel(/^Wrong address/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Send it again/ }).click()
  await expect(page.getByRole('status')).toContainText(`We have sent it to ${buyer.email}`)
  await audit(page, 'the order mail, sent again')
})
