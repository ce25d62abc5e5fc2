import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

test('a buyer sees their account, changes it, takes their data along and is forgotten', async ({
  buyer,
  page,
}) => {
  const { reference } = await buyer.orderFreeTickets('harbour-fireworks', {
    'Place on the lawn': 1,
  })

  await page.goto('/account/')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByText('Harbour Fireworks')).toBeVisible()
  await audit(page, 'account page')
  await page.getByLabel('Full name').fill('Robin Ashdown-Reed')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('status')).toContainText('Your details are saved.')
  await page.getByLabel('Send me updates from Foyer').check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByLabel('Send me updates from Foyer')).toBeChecked()
  await page.getByLabel('Dark mode').check()
  await page.getByRole('button', { name: 'Save appearance' }).click()
  await page.goto('/checkout/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.goto('/account/')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const stream = await (await download).createReadStream()
  const chunks = await stream.toArray()
  const data = Buffer.concat(chunks as Buffer[]).toString('utf8')
  expect(data).toContain(reference)
  expect(data).toContain('Ashdown-Reed')

  const usedBefore = await buyer.mailbox.waitForCode()
  await page.getByRole('link', { name: 'Erase my account' }).click()
  const send = page.getByRole('button', { name: 'Send me a code to confirm' })
  await expect(send).toBeVisible()
  await audit(page, 'erase account')
  await send.click()
  await page.getByLabel('Code').fill(await buyer.mailbox.waitForCode([usedBefore]))
  await page.getByRole('button', { name: 'Erase my account for good' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account is erased' }),
  ).toBeVisible()
  await page.goto('/account/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
