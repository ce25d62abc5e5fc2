import { manyCodesLeast, manyCodesMost } from '@foyer/contract/limits.ts'
import type { Page } from '@playwright/test'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { dayFromToday, putOnSale } from '../desk/put-on-sale.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

const desk = '/desk/harbour-lights'

/** Leaves a picture of the page as it is, where somebody wants to look at it (`SHOTS` names a folder). */
async function show(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
}

async function putIntoShop(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Put|Change) it in(to)? the shop$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Put it into the shop|Change it)$/ })
    .click()
  await expect(page.getByText(/^The shop has “.*” now\.$/)).toBeVisible()
}

test('an organiser makes 500 codes at once, and gives them away as a file', async ({
  page,
  foyer,
}) => {
  await signInToDesk(page, foyer, deskAddress('owner'), `${desk}/codes`)
  await page.getByRole('link', { name: 'Many codes' }).click()
  await page.getByRole('button', { name: 'Make the codes' }).click()
  await expect(
    page.getByText(`Please give a number from ${manyCodesLeast} to ${manyCodesMost}.`),
  ).toBeVisible()
  await page.getByLabel('What they begin with').fill('press')
  await page.getByLabel('How many').fill('6000')
  await page.getByRole('button', { name: 'Make the codes' }).click()
  await audit(page, 'many codes')
  await show(page, 'many-codes')
  await page.getByLabel('How many').fill('500')
  await page.getByRole('button', { name: 'Make the codes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PRESS' })).toBeVisible()
  await page.getByLabel('Per cent').fill('100')
  await expect(
    page.getByText(/^Each of 500 codes that begin with PRESS takes 100 % off/),
  ).toBeVisible()
  await audit(page, 'a draft of many codes')
  await page.getByRole('button', { name: 'Put it into the shop' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Code PRESS-.*: new, and 499 more$/)).toBeVisible()
  await show(page, 'many-codes-dialog')
  await dialog.getByRole('button', { name: 'Put it into the shop' }).click()
  await expect(page.getByText('The shop has “PRESS” now.')).toBeVisible()

  await page.getByRole('link', { name: 'All of them, as a list and a file' }).click()
  await expect(page.getByText('made together as PRESS')).toBeVisible()
  const first = page.getByRole('row', { name: /PRESS-/ }).first()
  await expect(first).toBeVisible()
  await audit(page, 'the list of many codes')
  await show(page, 'many-codes-list')
  const file = await page.request.get(
    `/api/v1/organisers/harbour-lights/exports?list=codes&format=csv&document=press`,
  )
  expect((await file.text()).match(/PRESS-[0-9A-Z]{5}-[0-9A-Z]{5}/g)).toHaveLength(500)
  await first.getByRole('link', { name: /^Change the code PRESS-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PRESS' })).toBeVisible()
})

test('seats that somebody has are marked in the plan, and stay when others are removed', async ({
  page,
  foyer,
  browser,
}) => {
  await signInToDesk(page, foyer, deskAddress('owner'), `${desk}/seating-plans/new`)
  await page.getByLabel('What is the plan called?').fill('Net loft')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Rows', { exact: true }).fill('3')
  await page.getByLabel('Seats in each row').fill('8')
  await page.getByRole('button', { name: 'Make the plan' }).click()
  await expect(page.getByText(/^24 seats in all/)).toBeVisible()
  await putIntoShop(page)

  const event = await putOnSale(page, {
    title: 'Shanties in the loft',
    seating_plan: 'net-loft',
    dates: { night: { starts: `${dayFromToday(60)} 19:30` } },
    tickets: { seat: { name: 'Seat', price: '0', seat_category: 'Standard' } },
  })

  await test.step('a buyer takes a seat', async () => {
    const shopping = await browser.newContext({ baseURL: foyer.url })
    const shop = await shopping.newPage()
    await shop.goto(`/events/${event}/`)
    await shop.getByRole('link', { name: 'Choose your seats' }).click()
    await shop.getByRole('listbox', { name: /^Seat map/ }).focus()
    await shop.keyboard.press('Space')
    await shop.getByRole('button', { name: 'Add To Basket!' }).click()
    await expect(shop.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
    await shopping.close()
  })

  await page.goto(`${desk}/seating-plans/net-loft`)
  await expect(page.getByText('Struck through: 1 held.', { exact: false })).toBeVisible()
  const map = page.getByRole('listbox', { name: /^Seating plan/ })
  await page.getByRole('button', { name: 'Choose all' }).click()
  await expect(page.getByText('24 seats are chosen.')).toBeVisible()
  await audit(page, 'a plan with seats that somebody has')
  await show(page, 'plan-taken')
  await page.getByRole('button', { name: 'Remove 24 seats' }).click()
  const dialog = page.getByRole('dialog', { name: '1 of the chosen seats is sold or held' })
  await expect(dialog.getByText('A seat that somebody has cannot be removed.')).toBeVisible()
  await audit(page, 'what is sold of the chosen seats')
  await show(page, 'plan-taken-dialog')
  await dialog.getByRole('button', { name: 'Remove the 23 free seats' }).click()
  await expect(page.getByText(/^1 seat in all/)).toBeVisible()
  await map.focus()
  await expect(map.getByRole('option')).toContainText('1 held')
  await putIntoShop(page)
})
