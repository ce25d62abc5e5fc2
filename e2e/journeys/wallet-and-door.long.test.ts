import type { Page } from '@playwright/test'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'
import { scan } from '../harness/ticket-code.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } })

/** Shows this picture to the door's camera. Chromium on Linux has no reader of codes built in. */
async function holdBeforeCamera(door: Page, picture: Buffer): Promise<void> {
  await door.addInitScript((base64) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      const drawing = canvas.getContext('2d')
      const show = () => {
        if (drawing === null) return
        drawing.fillStyle = 'grey'
        drawing.fillRect(0, 0, canvas.width, canvas.height)
        drawing.drawImage(bitmap, 400, 100, 480, 480)
      }
      setInterval(show, 100)
      return canvas.captureStream()
    }
  }, picture.toString('base64'))
}

test('a ticket is bought, opens the door once, and stays on the phone when the shop is gone', async ({
  buyer,
  browser,
  foyer,
  page,
  watch,
}) => {
  await buyer.orderFreeTickets('harbour-fireworks', { 'Place on the lawn': 1 })

  await page.goto('/account/wallet/')
  const qr = page.getByRole('img', { name: /^QR code/ })
  await expect(qr).toHaveCount(1)
  const code = await scan(qr)
  await page.waitForFunction(async () => {
    const pictures = [...document.images].map((image) => image.currentSrc)
    const all = ['/account/wallet/', ...pictures].map(async (url) => await caches.match(url))
    return (await Promise.all(all)).every((kept) => kept !== undefined)
  })

  const staff = await browser.newContext({ baseURL: foyer.url })
  const door = await staff.newPage()
  const picture = await qr.screenshot()
  await door.goto('/door/')
  await door.getByLabel('Door key').fill('harbour-lights-demo-door')
  await door.getByRole('button', { name: 'Open the door' }).click()
  await expect(door.getByRole('heading', { level: 1, name: /^Door of/ })).toBeVisible()
  const check = async () => {
    await door.getByLabel('Ticket code').fill(code)
    await door.getByRole('button', { name: 'Check' }).click()
  }
  await check()
  // The season is in the future: the door asks before it lets anybody in.
  await expect(door.getByText('Valid, but not for now')).toBeVisible()
  await door.getByRole('button', { name: 'Let in all the same' }).click()
  await expect(door.getByText('Valid: let in')).toBeVisible()
  await audit(door, 'the door, somebody let in')
  await door.getByRole('button', { name: /^Undo/ }).click()
  await expect(door.getByText('the ticket is valid again')).toBeVisible()

  watch.expectTrouble(/ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED/)
  await foyer.terminate()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible()
  await expect(qr).toHaveCount(1)
  const offline = page.getByText('No connection: these are your tickets')
  await expect(offline).toBeVisible()
  const poster = page.locator('main img').first()
  await poster.scrollIntoViewIfNeeded()
  await expect(poster).not.toHaveJSProperty('naturalWidth', 0)
  const face = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(face).not.toBe('rgba(0, 0, 0, 0)')
  await check()
  await expect(door.getByText('No connection to the shop.')).toBeVisible()
  await expect(door.getByLabel('Ticket code')).toHaveValue(code)
  await foyer.restart()

  await door.getByRole('button', { name: 'Check' }).click()
  await door.getByRole('button', { name: 'Let in all the same' }).click()
  await expect(door.getByText('Valid: let in')).toBeVisible()
  // The script that reads the code has to run under the page's own policy.
  const strict = await browser.newContext({
    baseURL: foyer.url,
    bypassCSP: false,
    storageState: await staff.storageState(),
  })
  const camera = await strict.newPage()
  await holdBeforeCamera(camera, picture)
  await camera.goto('/door/')
  await camera.getByRole('button', { name: 'Scan a ticket' }).click()
  await expect(camera.getByText('Already used')).toBeVisible()
  // The door of the desk reads the same code, by its signature and its list.
  const desk = await strict.newPage()
  await holdBeforeCamera(desk, picture)
  await signInToDesk(desk, foyer, deskAddress('door'), '/desk/harbour-lights/door')
  const date = desk.getByRole('option', { name: /Fireworks/ }).last()
  await desk.getByLabel('Date').selectOption((await date.getAttribute('value')) ?? '')
  await desk.getByRole('button', { name: 'Scan tickets' }).click()
  await expect(desk.getByRole('region', { name: 'Result' })).toContainText('Already in')
  if (process.env['DOOR_SHOTS'] !== undefined)
    await desk.screenshot({ path: `${process.env['DOOR_SHOTS']}/door-scan-360.png` })
  await strict.close()
  await staff.close()

  await page.reload()
  await expect(page.getByText('Used at the door')).toBeVisible()
  await expect(offline).toBeHidden()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/wallet/)
  expect(await page.evaluate(async () => await caches.has('foyer-wallet'))).toBe(false)
})
