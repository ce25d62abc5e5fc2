import { deskAddress, signInToDesk, loseAnswer } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { createBuyer } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'
import { mailboxOf } from '../harness/mailbox.ts'

test('a finance officer sees what came in, for what and how it was paid', async ({
  browser,
  page,
  foyer,
}) => {
  const shopping = await browser.newContext({ baseURL: foyer.url })
  const buyer = createBuyer(await shopping.newPage(), foyer, { name: 'Pia Lund' })
  await buyer.goToPayment('late-night-jazz', { Standing: 2 })
  await buyer.pay()
  await buyer.expectCompleted()
  await shopping.close()

  await signInToDesk(page, foyer, deskAddress('finance'), '/desk/harbour-lights/takings')
  await expect(page.getByLabel('Which days?')).toHaveValue('yesterday')
  await expect(page.getByText('Nothing came in')).toBeVisible()
  await page.getByLabel('Which days?').selectOption('Today')
  const byEvent = page.getByRole('region', { name: 'By event' })
  await expect(byEvent.getByRole('link', { name: 'Late Night Jazz' })).toBeVisible()
  await page.getByRole('button', { name: 'What is “Takings”?' }).click()
  await expect(page.getByText('what the ledger owes you of it')).toBeVisible()
  await audit(page, 'takings')
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByText('Pia Lund').first()).toBeVisible()
  await page.goBack()
  await page.getByLabel('Which days?').selectOption('Days of your own')
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
  await audit(page, 'takings of some days')
})

const head = 'name,email,ticket_type,quantity,note,company'
const sheetOf = (...rows: readonly string[]) => ({
  name: 'guests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...rows].join('\r\n')),
})

test('a list of guests is corrected and taken in, and a steward lets one of them in', async ({
  browser,
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/guest-lists/)
  await signInToDesk(page, foyer, deskAddress('box-office'), '/desk/harbour-lights/guest-lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Guest lists' })).toBeVisible()
  await audit(page, 'guest lists')
  await page.getByRole('link', { name: 'Add guests' }).click()
  await page.getByRole('combobox', { name: 'Event and date' }).fill('jazz')
  await page.getByRole('option', { name: /^Late Night Jazz/ }).click()
  await audit(page, 'guests that are typed in')

  await page.getByLabel('They are in a spreadsheet').check()
  const file = page.getByLabel('Choose an Excel or CSV file')
  const hana = 'Hana Fjord,hana.fjord@example.com,Standing,2,Front row,Tidewater Times'
  await file.setInputFiles(
    sheetOf(hana, 'Ivo Brandt,ivo.at.example,Standing,1,,', 'Noor Das,,Royal box,1,,'),
  )
  await expect(page.getByText('3 guests found')).toBeVisible()
  await expect(page.getByText('Left out: company')).toBeVisible()
  await page.getByLabel('Name of the list').fill('Press night')
  await page.getByLabel('Why are the tickets free?').fill('Press')
  await page.getByRole('button', { name: 'Give 3 guests their tickets' }).click()
  const mistakes = page.getByRole('region', { name: 'Mistakes' })
  await expect(mistakes.getByRole('listitem')).toHaveText([
    'Row 3, E-mailThis is not an e-mail address “ivo.at.example” · Ivo Brandt',
    'Row 4, TicketThere is no ticket type Royal box “Royal box” · Noor Das',
  ])
  await audit(page, 'the mistakes of a sheet')

  await file.setInputFiles(sheetOf(hana, 'Noor Das,,Standing,1,,'))
  await expect(mistakes).toBeHidden()
  // The first answer is lost on its way: the press after it takes nobody in again.
  await loseAnswer(page, '**/guest-lists')
  await page.getByRole('button', { name: 'Give 2 guests their tickets' }).click()
  await expect(page.getByText('It is not known whether this was done.')).toBeVisible()
  await audit(page, 'a guest list whose outcome is unknown')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 guests have their tickets.')).toBeVisible()
  // Other journeys have lists of their own.
  const list = page.getByRole('listitem').filter({ hasText: 'Press night' })
  await expect(list.getByText('2 guests, 3 × Standing')).toHaveCount(1)
  await expect(list.getByText('Everybody has their tickets')).toHaveCount(1)
  await expect(list.getByText(/^Late Night Jazz, /)).toBeVisible()
  await audit(page, 'a guest list that was taken in')
  await page.getByRole('link', { name: 'Guests of Press night' }).click()
  await expect(page.getByText('of the guest list Press night')).toBeVisible()
  await expect(page.getByRole('row', { name: /Hana Fjord|Noor Das/ })).toHaveCount(3)
  await audit(page, 'the guests of a list')
  const mailbox = mailboxOf(foyer, 'hana.fjord@example.com')
  await expect(mailbox.wait(/order|ticket/i)).resolves.toMatchObject({})

  const context = await browser.newContext({
    baseURL: foyer.url,
    viewport: { width: 360, height: 740 },
  })
  const phone = await context.newPage()
  await signInToDesk(phone, foyer, deskAddress('door'), '/desk/harbour-lights/guests')
  await phone.getByLabel('Search this list').fill('noor')
  const checkIn = phone.getByRole('button', { name: 'Check in Noor Das' })
  // A press on a list that is being replaced would meet nothing.
  await expect(phone.getByRole('button', { name: /^Check in / })).toHaveCount(1)
  await checkIn.click()
  await phone.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(phone.getByText('Noor Das is checked in.')).toBeVisible()
  const undo = phone.getByRole('button', { name: 'Undo check-in of Noor Das' })
  await expect(undo).toBeVisible()
  await audit(phone, 'guests at the door')
  await undo.click()
  await expect(checkIn).toBeVisible()

  // At the door somebody has two phones: what one has done, the other is told.
  const other = await context.newPage()
  await other.goto('/desk/harbour-lights/guests?q=noor')
  await expect(other.getByRole('button', { name: 'Check in Noor Das' })).toBeVisible()
  await checkIn.click()
  await phone.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(undo).toBeVisible()
  await other.getByRole('button', { name: 'Check in Noor Das' }).click()
  await expect(
    other.getByText(/^Noor Das is in already, since .* by Dora Lindqvist\.$/),
  ).toBeVisible()
  await context.close()
})
