import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('a manager writes to the guests of an event, looks at it, takes it back and sends it', async ({
  browser,
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/\/mailings/)
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Robin Ashdown' })
  await buyer.goToPayment('late-night-jazz', { Standing: 2 })
  await buyer.pay()
  await buyer.expectCompleted()
  await buyer.mailbox.wait(/order|tickets/i)
  await shopping.close()

  await signInToDesk(page, foyer, deskAddress('manager'), '/desk/harbour-lights/mailings')
  await expect(page.getByText('Nothing was written so far')).toBeVisible()
  await audit(page, 'nothing written so far')
  await page.goto(`/desk/harbour-lights/guests?q=${buyer.email}`)
  await page.getByRole('link', { name: 'Write to these 2' }).click()
  await expect(page.getByText(`found by “${buyer.email}”`)).toBeVisible()

  await page.getByLabel('Subject').fill('Doors at seven')
  await page.getByLabel('Text').fill('Dear {nmae}')
  await page.getByRole('button', { name: 'Save and look at it' }).click()
  await expect(page.getByText('Nothing is known as {nmae}.')).toBeVisible()
  await audit(page, 'writing to many, with a mistake')
  await page
    .getByLabel('Text')
    .fill('# Hello {name}\n\nWe open **early** for {event}.\n\n- coats\n- bags\n\n{tickets}')
  await page.getByRole('button', { name: 'Save and look at it' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Doors at seven' })).toBeVisible()
  await expect(page.getByText('1 person gets it.')).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Late Night Jazz').first()).toBeVisible()
  await audit(page, 'a draft of a mail to many')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Send later' }).click()
  await dialog.getByRole('spinbutton', { name: /day/ }).first().click()
  await page.keyboard.type('01012020')
  await dialog.getByLabel('Time', { exact: true }).fill('10:00')
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(dialog.getByText('This is in the past.')).toBeVisible()
  await audit(page, 'a mail to many that is sent later')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Send now' }).click()
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  const received = await buyer.mailbox.wait(/Doors at seven/)
  expect(received.text).toContain('Hello Robin Ashdown')
  await expect(page.getByRole('heading', { name: 'What became of it' })).toBeVisible()
  await audit(page, 'a mail to many that was sent')
  await page.goto('/desk/harbour-lights/mailings')
  await expect(page.getByRole('link', { name: 'Doors at seven' })).toBeVisible()
  await audit(page, 'what was written to many')
})
