import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

test('a copy of an event is three presses', async ({ page, foyer }) => {
  await signInToDesk(page, foyer, deskAddress('manager'), '/desk/harbour-lights/events')
  await page.getByRole('button', { name: 'Copy Late Night Jazz' }).click()
  await page.getByRole('spinbutton', { name: /day/ }).first().click()
  await page.keyboard.type('18122027')
  await audit(page, 'copying an event')
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late Night Jazz' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sat 18 Dec 2027, 20:00/ })).toBeVisible()
  await page.goto('/desk/harbour-lights/events?when=drafts')
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await audit(page, 'drafts')
})
