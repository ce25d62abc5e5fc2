import type { Locator } from '@playwright/test'
import { cards, createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'
import { mailboxOf } from '../harness/mailbox.ts'
import { audit } from '../harness/audit-page.ts'

/** Pixels of free space between two consecutive elements. */
async function roomBetween(above: Locator, below: Locator): Promise<number> {
  const [first, second] = await Promise.all([above.boundingBox(), below.boundingBox()])
  return (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)
}

test('a card is added to the account: an error is shown beside the form', async ({
  buyer,
  page,
}) => {
  await buyer.orderFreeTickets('harbour-fireworks', { 'Place on the lawn': 1 })

  await page.goto('/account/')
  await page.getByRole('link', { name: 'Add a card' }).click()
  const save = page.getByRole('button', { name: 'Save card' })
  // The card form grows while it loads; a control must never touch another element.
  const back = page.getByRole('link', { name: 'Back to your account' })
  await expect.poll(async () => await roomBetween(save, back)).toBeGreaterThanOrEqual(8)
  await buyer.cardForm.number.pressSequentially('4242')
  // A key is pressed because the provider's form shows its errors when it loses the focus, which moves the button away from
  // the pointer.
  await save.press('Enter')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(save).toBeEnabled()
  await buyer.cardForm.number.fill(cards.pays)
  await buyer.cardForm.expiry.fill('1234')
  await buyer.cardForm.securityCode.fill('123')
  await buyer.cardForm.postcode.fill('BS1 6XN')
  await save.press('Enter')
  await expect(page.getByRole('status')).toContainText('The card is saved.')
  await expect(page.getByRole('button', { name: 'Remove Visa ending 4242' })).toBeVisible()
  const add = page.getByRole('link', { name: 'Add a card' })
  expect(await roomBetween(page.getByText(/^Expires 12/), add)).toBeGreaterThanOrEqual(8)
})

test('on the mailing list and off it again, without script', async ({ browser, foyer }) => {
  const context = await browser.newContext({ baseURL: foyer.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const { email } = createBuyer(page, foyer)
  const mailbox = mailboxOf(foyer, email)
  const linkIn = (text: string | null): string => /http\S+token=\S+/.exec(text ?? '')?.[0] ?? ''

  await page.goto('/mailing-list')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
  await page.goto(linkIn((await mailbox.wait(/^Please confirm/)).text))
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible()

  await page.goto(linkIn((await mailbox.wait(/^You are on the list/)).text))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'You have been unsubscribed' }),
  ).toBeVisible()
  await context.close()
})

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
