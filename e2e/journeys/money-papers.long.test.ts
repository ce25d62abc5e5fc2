import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { expect, test } from '../harness/test.ts'

test('a buyer opens the receipt of the mail, and finance the statement of the month', async ({
  browser,
  page,
  foyer,
}) => {
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Robin Ashdown' })
  await buyer.goToPayment('late-night-jazz', { Standing: 2 })
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  // Their employer pays: the papers are made out to them, and what was issued before is credited.
  const { page: shop } = buyer
  await shop.getByRole('link', { name: 'Receipt or invoice' }).click()
  await expect(shop.getByText(/^VAT invoice \d{4}-\d{6} \(PDF\)$/).first()).toBeVisible()
  await shop.getByLabel('Company', { exact: true }).fill('Northshore Ceramics Ltd')
  await shop.getByLabel('Street and number').fill('1 Pier Road')
  await shop.getByLabel('VAT number of the company').fill('please')
  const make = shop.getByRole('button', { name: 'Make the invoice out to this company' })
  await make.click()
  await expect(shop.getByText(/^Please give a VAT number/).first()).toBeVisible()
  await audit(shop, 'papers with a mistake')
  await shop.getByLabel('VAT number of the company').fill('GB 123 4567 82')
  await make.click()
  await expect(shop.getByText('Done: the new papers are below.')).toBeVisible()
  await expect(shop.getByText(/For Northshore Ceramics Ltd/).first()).toBeVisible()
  await audit(shop, 'papers made out to a company')
  const mail = await buyer.mailbox.wait(/order|tickets/i)
  const [link] = /https?:\S+\/receipts\/\?link=\S+/.exec(mail.text ?? '') ?? []
  await shopping.close()
  // Whoever has the mail needs no session.
  const file = await page.request.get(link ?? '')
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await signInToDesk(
    page,
    foyer,
    deskAddress('finance'),
    `/desk/harbour-lights/orders/${reference.replaceAll(' ', '')}`,
  )
  await expect(page.getByText(/^VAT invoice \d{4}-\d{6}$/)).toHaveCount(2)
  await expect(page.getByText(/Replaced by a newer one/)).toBeVisible()
  await page.getByRole('button', { name: 'Make out to a company' }).click()
  await expect(page.getByRole('button', { name: 'Credit these, and issue new ones' })).toBeVisible()
  await page.keyboard.press('Escape')
  const today = new Date().toISOString().slice(0, 10)
  for (const [place, title] of [
    ['statements', 'Statements'],
    ['vat', 'VAT'],
    ['payouts', 'Payouts'],
    ['papers', 'Receipts and invoices'],
  ] as const) {
    await page.goto(`/desk/harbour-lights/${place}?from=${today}&to=${today}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
    await audit(page, title)
  }
  // The money leaves the platform: nobody at an organiser marks a payout.
  await page.goto('/desk/harbour-lights/payouts')
  await expect(page.getByText('Can be paid out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark a payout' })).toHaveCount(0)
})
