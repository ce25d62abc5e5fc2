import type { Page } from '@playwright/test'
import { deskAddress, loseAnswer, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

const phoneSize = { width: 360, height: 740 }
const sheet = {
  name: 'guests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'name,email,ticket_type,quantity,note',
      'Ines Vale,,Standing,1,Comes with a wheelchair',
      'Otto Brandt,,Standing,3,',
    ].join('\r\n'),
  ),
}

async function addGuests(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Event and date' }).fill('jazz')
  await page.getByRole('option', { name: /^Late Night Jazz/ }).click()
  await page.getByLabel('They are in a spreadsheet').check()
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles(sheet)
  await page.getByLabel('Name of the list').fill('Friends of the quay')
  await page.getByLabel('Why are the tickets free?').fill('Guests')
  await page.getByRole('button', { name: 'Give 2 guests their tickets' }).click()
  await expect(page.getByText('2 guests have their tickets.')).toBeVisible()
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const howManyIn = async (page: Page): Promise<number> =>
  Number(
    await page.getByRole('region', { name: 'How many are in' }).locator('strong').textContent(),
  )
const shot = process.env['DOOR_SHOTS']
const take = async (page: Page, name: string): Promise<void> => {
  if (shot !== undefined) await page.screenshot({ path: `${shot}/${name}.png` })
}

test('a steward lets people in by a phone whose network comes and goes', async ({
  browser,
  page,
  foyer,
}) => {
  const importing = '/desk/harbour-lights/guest-lists/import'
  await signInToDesk(page, foyer, deskAddress('box-office'), importing)
  await addGuests(page)

  // This context is not watched: without a network its requests fail, as they should.
  const context = await browser.newContext({ baseURL: foyer.url, viewport: phoneSize })
  const phone = await context.newPage()
  await signInToDesk(phone, foyer, deskAddress('door'))
  await test.step('the menu opens where one is, and lets nothing behind it move', async () => {
    // Few events make a short page; it is a low phone, so that it can be scrolled all the same.
    await phone.setViewportSize({ ...phoneSize, height: 480 })
    const scroll = async () => await phone.evaluate(() => (scrollTo(0, 150), scrollY))
    await expect.poll(scroll).toBeGreaterThan(0)
    const scrolled = await scroll()
    const menu = phone.getByRole('button', { name: 'Menu' })
    await menu.click()
    const dialog = phone.getByRole('dialog', { name: 'Menu' })
    const link = dialog.getByRole('link', { name: 'Door', exact: true })
    await expect(link).toBeInViewport()
    await expect(dialog.getByRole('heading', { name: 'Menu' })).toBeFocused()
    await take(phone, 'menu-360')
    await phone.mouse.move(100, 300)
    await phone.mouse.wheel(0, 300)
    expect(await phone.evaluate(() => scrollY)).toBe(scrolled)
    await phone.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await audit(phone, 'the menu of a phone')
    await phone.setViewportSize(phoneSize)
    await link.click()
    await expect(dialog).toBeHidden()
  })
  await expect(phone.getByRole('heading', { level: 1, name: 'Door' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  const jazz = phone.getByRole('option', { name: /Late Night Jazz/ }).last()
  await phone.getByLabel('Date').selectOption((await jazz.getAttribute('value')) ?? '')
  const counts = phone.getByRole('region', { name: 'How many are in' })
  await expect(counts).toContainText('Late Night Jazz')
  // Other journeys sell tickets of this date, too.
  const before = await howManyIn(phone)
  await phone.getByRole('searchbox').fill('quay')
  await expect(phone.getByText('4 tickets found')).toBeVisible()
  await expect(rowOf(phone, 'Ines Vale')).toContainText('Guest list: Friends of the quay')
  await expect(rowOf(phone, 'Ines Vale')).toContainText('Note: Comes with a wheelchair')
  await take(phone, 'door-360')
  await audit(phone, 'the door')
  await phone.setViewportSize(phoneSize)

  await phone.getByRole('searchbox').fill('ines')
  await expect(phone.getByText('1 ticket found')).toBeVisible()
  const checkIn = phone.getByRole('button', { name: 'Check in Ines Vale' })
  const size = await checkIn.boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(48)
  const result = (page: Page) => page.getByRole('region', { name: 'Result' })
  const letIn = async (page: Page, name: string) => {
    await page
      .getByRole('button', { name: `Check in ${name}` })
      .first()
      .click()
    // The season is in the future: the door asks before it lets anybody in.
    await expect(result(page)).toContainText('Valid, but not for now')
    await page.getByRole('button', { name: 'Check in anyway' }).click()
  }
  await letIn(phone, 'Ines Vale')
  await expect(result(phone)).toContainText('Come in')
  await expect(rowOf(phone, 'Ines Vale')).toContainText('by Dora Lindqvist')
  await expect.poll(async () => await howManyIn(phone)).toBe(before + 1)
  await take(phone, 'door-in-360')
  await audit(phone, 'a guest who is let in')
  await phone.setViewportSize(phoneSize)

  await test.step('another phone, which does not know yet, is warned', async () => {
    const other = await context.newPage()
    await other.goto(phone.url())
    await other.getByRole('searchbox').fill('ines')
    await phone.getByRole('button', { name: 'Undo check-in of Ines Vale' }).click()
    await expect(other.getByRole('button', { name: 'Check in Ines Vale' })).toBeVisible()
    await other.route('**/door/dates/**', async (route) => await route.abort())
    await letIn(phone, 'Ines Vale')
    await expect(rowOf(phone, 'Ines Vale')).toContainText('by Dora Lindqvist')
    await letIn(other, 'Ines Vale')
    await expect(result(other)).toContainText('Already in')
    await expect(result(other)).toContainText(/Came in .*Dora Lindqvist/)
    await take(other, 'door-already-360')
    await audit(other, 'a guest who is in already')
    await other.close()
  })

  await test.step('without a network people are let in, and it is told when it is back', async () => {
    await context.setOffline(true)
    await expect(phone.getByText(/^List as of /)).toBeVisible()
    await phone.getByRole('searchbox').fill('otto')
    await expect(phone.getByText('3 tickets found')).toBeVisible()
    await letIn(phone, 'Otto Brandt')
    await expect(result(phone)).toContainText('Come in')
    await expect(phone.getByText(/1 check-in waits on this device/)).toBeVisible()
    await expect.poll(async () => await howManyIn(phone)).toBe(before + 2)
    await take(phone, 'door-offline-360')
    await audit(phone, 'the door without a network')
    await phone.setViewportSize(phoneSize)
    await context.setOffline(false)
    await expect(phone.getByText(/^List as of /)).toBeHidden()
    await expect(phone.getByText(/waits on this device/)).toBeHidden()
    await page.goto(new URL(phone.url()).pathname + new URL(phone.url()).search)
    await expect.poll(async () => await howManyIn(page)).toBe(before + 2)
  })

  await test.step('an answer that is lost costs nothing', async () => {
    await loseAnswer(phone, '**/door/reports')
    await letIn(phone, 'Otto Brandt')
    await expect(result(phone)).toContainText('Come in')
    await expect(phone.getByText(/waits on this device/)).toBeHidden()
    await expect.poll(async () => await howManyIn(page)).toBe(before + 3)
    expect(await howManyIn(phone)).toBe(before + 3)
  })

  await test.step('the way back leads to a closed menu', async () => {
    await phone.goBack()
    await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    const menu = phone.getByRole('button', { name: 'Menu' })
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  })
  await context.close()
})
