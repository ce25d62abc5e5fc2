import type { Page } from '@playwright/test'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

const shots = process.env['ROOM_SHOTS']

/** Pictures for those who change these places: on a phone, a tablet and a desk, by day and by night. */
async function show(page: Page, name: string): Promise<void> {
  if (shots === undefined) return
  for (const width of [360, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `${shots}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A photo of 12 megapixels, as a phone takes them. */
const photo = async (page: Page) => ({
  name: 'quay.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 4000
      canvas.height = 3000
      const pen = canvas.getContext('2d')
      const colours = ['#b3432b', '#f4bd49', '#2b3aa8', '#2f8f63']
      for (const [index, colour] of colours.entries()) {
        if (pen === null) break
        pen.fillStyle = colour
        pen.fillRect(index * 1000, 0, 1000, 3000)
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    }),
    'base64',
  ),
})

test('a venue with its pin, and a plan made from nothing with two categories', async ({
  page,
  foyer,
}) => {
  await signInToDesk(page, foyer, deskAddress('owner'))
  const places = page.getByRole('navigation', { name: 'Places of the desk' })
  await places.getByRole('link', { name: 'Events' }).click()
  await places.getByRole('link', { name: 'Venues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeFocused()
  await audit(page, 'venues')
  await show(page, 'venues')
  await page.getByRole('link', { name: 'New venue' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Please give it a name.')).toBeVisible()
  await page.getByLabel('What is the venue called?').fill('The Ropeworks')
  await page.getByRole('button', { name: 'Go on' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'The Ropeworks' })).toBeVisible()
  await page.getByLabel('Street and number').fill('3 Cable Street')
  await page.getByLabel('Town').fill('Harbour')
  const pin = page.getByLabel(/^Pin on the map/)
  await pin.fill('https://maps.app.goo.gl/abc')
  await expect(page.getByText(/This short link hides where it leads/)).toBeVisible()
  await pin.fill('https://www.openstreetmap.org/?mlat=51.5074&mlon=-0.1278#map=17/51.5/-0.1')
  await expect(page.getByText('The pin is at 51.5074, -0.1278.')).toBeVisible()
  await page.getByRole('button', { name: 'Hearing loop' }).click()
  await page.keyboard.type('in the front rows')
  await page.getByLabel(/^How many people it holds/).fill('minus ten')
  await page.getByRole('button', { name: 'Put it into the shop' }).click()
  await expect(page.getByText('1 thing is to be corrected first')).toBeVisible()
  await audit(page, 'a venue with a mistake')
  await show(page, 'venue')
  await page.getByLabel(/^How many people it holds/).fill('240')
  await page.getByRole('button', { name: 'Put it into the shop' }).click()
  const dialog = page.getByRole('dialog')
  await audit(page, 'putting a venue into the shop')
  await dialog.getByRole('button', { name: 'Put it into the shop' }).click()
  await expect(page.getByText(/^The shop has “.*” now\.$/)).toBeVisible()
  await expect(page.getByText('The shop has all of it')).toBeVisible()

  await page.goto('/desk/harbour-lights/seating-plans/new')
  await page.getByLabel('What is the plan called?').fill('Rope walk')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rope walk' })).toBeVisible()
  await page.getByLabel('Rows', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Make the plan' }).click()
  await expect(page.getByText('Please enter a number from 1 to 80.')).toBeVisible()
  await audit(page, 'making a plan')
  await page.getByLabel('Rows', { exact: true }).fill('10')
  await page.getByLabel('Seats in each row').fill('20')
  await expect(page.getByText('200 seats').first()).toBeVisible()
  await show(page, 'make-plan')
  await page.getByRole('button', { name: 'Make the plan' }).click()

  const map = page.getByRole('listbox', { name: /^Seating plan/ })
  await expect(page.getByText(/^200 seats in all/)).toBeVisible()
  await map.focus()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('20 seats are chosen.')).toBeVisible()
  await page.getByRole('button', { name: 'New category for the chosen seats' }).click()
  await dialog.getByLabel('Name').fill('Standard')
  await dialog.getByRole('button', { name: 'Make the category' }).click()
  await expect(dialog.getByText('Another category is called so.')).toBeVisible()
  await audit(page, 'a new category')
  await show(page, 'category')
  await dialog.getByLabel('Name').fill('Front row')
  await dialog.getByRole('button', { name: 'Make the category' }).click()
  const categories = page.getByRole('listitem')
  await expect(categories.filter({ hasText: 'Front row' })).toContainText('20 seats')
  await expect(categories.filter({ hasText: 'Standard' })).toContainText('180 seats')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(categories.filter({ hasText: 'Standard' })).toContainText('200 seats')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(categories.filter({ hasText: 'Front row' })).toContainText('20 seats')

  await page.getByRole('button', { name: 'A box' }).click()
  const box = await map.boundingBox()
  if (box === null) throw new Error('The map has no size.')
  await page.mouse.move(box.x + 5, box.y + box.height - 5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.8, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(/^\d+ seats are chosen\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Wheelchair space' }).click()
  await expect(page.getByText(/\d+ for wheelchairs/)).toBeVisible()
  await audit(page, 'a seating plan')
  await show(page, 'plan')
  await page.getByRole('button', { name: 'Put it into the shop' }).click()
  await dialog.getByRole('button', { name: 'Put it into the shop' }).click()
  await expect(page.getByText(/^The shop has “.*” now\.$/)).toBeVisible()
  await page.reload()
  await expect(categories.filter({ hasText: 'Front row' })).toContainText('20 seats')
})

test('an organiser gives itself a picture, a code and a voucher', async ({
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/catalogue\/pictures net::ERR_FAILED/)
  await signInToDesk(page, foyer, deskAddress('owner'), '/desk/harbour-lights/organiser')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep it at the desk instead' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep it at the desk' }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByText(/This browser cannot open HEIC pictures/)).toBeVisible()
  await input.setInputFiles(await photo(page))
  await expect(dialog.getByText('Which part is shown?')).toBeVisible()
  await dialog.getByLabel('Left to right').fill('100')
  await dialog.getByLabel('Closer').fill('150')
  await audit(page, 'cropping a picture')
  await show(page, 'crop')
  await page.route('**/catalogue/pictures', async (route) => await route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByText(/The shop cannot be reached/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = page.getByRole('group', { name: 'Logo' }).locator('img')
  await expect
    .poll(
      async () =>
        await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
    )
    .toEqual([1600, 1600])
  await audit(page, 'an organiser')
  await show(page, 'organiser')

  await page.goto('/desk/harbour-lights/codes')
  await page.getByRole('link', { name: 'New code' }).click()
  await page.getByLabel('What is the code?').fill('ROPE10')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Per cent').fill('10')
  await page.getByLabel(/^How often it can be used/).fill('50')
  await expect(
    page.getByText('ROPE10 takes 10 % off for all your tickets. It can be used 50 times in all.'),
  ).toBeVisible()
  await audit(page, 'a code')
  await show(page, 'code')
  await page.getByRole('button', { name: 'Put it into the shop' }).click()
  await dialog.getByRole('button', { name: 'Put it into the shop' }).click()
  await expect(page.getByText(/^The shop has “.*” now\.$/)).toBeVisible()

  await page.goto('/desk/harbour-lights/gift-vouchers')
  await page.getByRole('link', { name: 'Vouchers on offer' }).click()
  await page.getByRole('link', { name: 'New gift voucher' }).click()
  await page.getByLabel('What is the voucher called?').fill('An evening at the Ropeworks')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Add an amount' }).click()
  await page.getByRole('textbox', { name: 'Amount 1' }).fill('25.555')
  await page.getByRole('button', { name: 'Put it into the shop' }).click()
  await expect(page.getByText(/to be corrected first/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount 1' }).fill('25')
  await page.getByLabel('Buyers may choose any amount').check()
  await audit(page, 'a gift voucher')
  await show(page, 'voucher')
  await page.getByRole('button', { name: 'Put it into the shop' }).click()
  await dialog.getByRole('button', { name: 'Put it into the shop' }).click()
  await expect(page.getByText(/^The shop has “.*” now\.$/)).toBeVisible()
})

/** The beginning of a picture as iPhones take them. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
