import { createBuyer } from '../harness/buyer.ts'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { expect, test } from '../harness/test.ts'

test('of two people the slower one is told what has changed, and keeps what they typed', async ({
  browser,
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/refused: 412 PATCH .*\/buyer/)
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Ida Wells' })
  await buyer.goToPayment('late-night-jazz', { Standing: 1 })
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  await shopping.close()
  const address = `/desk/harbour-lights/orders/${reference.replaceAll(' ', '')}`

  await signInToDesk(page, foyer, deskAddress('box-office'), address)
  const other = await browser.newContext({ baseURL: foyer.url })
  const theirs = await other.newPage()
  await signInToDesk(theirs, foyer, deskAddress('manager'), address)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Correct buyer' }).click()
  await dialog.getByLabel('Name').fill('Ida B. Wells')
  await theirs.getByLabel('A note for your colleagues').fill('Wait for the manager.')
  await theirs.getByRole('button', { name: 'Add note' }).click()
  await expect(theirs.getByText('Wait for the manager.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Somebody else has changed this order')).toBeVisible()
  await expect(dialog.getByText('Mara Quinn has noted: Wait for the manager.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ida B. Wells')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order of Ida B. Wells' })).toBeVisible()
  await other.close()
})
