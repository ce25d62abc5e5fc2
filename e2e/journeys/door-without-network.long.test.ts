import type { Browser, Page } from '@playwright/test'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import type { ShopUrls } from '../harness/start-foyer.ts'
import { expect, test } from '../harness/test.ts'

const door = '/desk/harbour-lights/door'
const parties = ['Amara', 'Bilal', 'Chiara', 'Dmitri', 'Eilidh', 'Farouk']
const sheet = {
  name: 'guests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'name,email,ticket_type,quantity',
      ...parties.map((name) => `${name} Choir,,Place on the lawn,50`),
      'Ines Vale,,Place on the lawn,1',
      'Otto Brandt,,Place on the lawn,1',
    ].join('\r\n'),
  ),
}
const shot = process.env['DOOR_SHOTS']
const take = async (page: Page, name: string): Promise<void> => {
  if (shot === undefined) return
  for (const theme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 860 })
      await page.emulateMedia({ colorScheme: theme })
      await page.screenshot({ path: `${shot}/${name}-${width}-${theme}.png` })
    }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'light' })
}

async function addGuests(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Event and date' }).fill('fireworks')
  await page
    .getByRole('option', { name: /Fireworks/ })
    .first()
    .click()
  await page.getByLabel('They are in a spreadsheet').check()
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles(sheet)
  await page.getByLabel('Name of the list').fill('Songs')
  await page.getByLabel('Why are the tickets free?').fill('They sing')
  await page.getByRole('button', { name: 'Give 8 guests their tickets' }).click()
  await expect(page.getByText('8 guests have their tickets.')).toBeVisible()
}

const field = (page: Page) => page.getByRole('searchbox')
const next = async (page: Page) =>
  await page.getByRole('button', { name: 'Next', exact: true }).click()
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const howManyIn = async (page: Page): Promise<string | null> =>
  await page.getByRole('region', { name: 'How many are in' }).locator('strong').textContent()

/** A device at the door of the date, with a name, that would open without a network. */
async function openDevice(browser: Browser, foyer: ShopUrls, name: string) {
  // These contexts are not watched: without a network their requests fail, as they should.
  const context = await browser.newContext({
    baseURL: foyer.url,
    viewport: { width: 360, height: 740 },
  })
  await context.clock.install()
  const page = await context.newPage()
  await signInToDesk(page, foyer, deskAddress('door'), door)
  const date = page.getByRole('option', { name: /Fireworks/ }).last()
  await page.getByLabel('Date').selectOption((await date.getAttribute('value')) ?? '')
  await expect(field(page)).toBeVisible()
  await page.getByRole('button', { name: /^Devices/ }).click()
  await page.getByLabel('Name of this device').fill(name)
  await page.getByLabel('Name of this device').blur()
  await page.waitForFunction(
    async (path) => (await (await caches.open('foyer-door')).match(path)) !== undefined,
    door,
  )
  return { context, page }
}

async function letIn(page: Page, name: string, button: RegExp): Promise<void> {
  await field(page).fill(name)
  await page.getByRole('button', { name: button }).first().click()
  // The season is in the future: the door asks before it lets anybody in.
  await page.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(result(page)).toContainText('Come in')
  await next(page)
}
const letInParty = async (page: Page, name: string) =>
  await letIn(page, name, /^Let in all 50 of the order of/)

/** Gives the ticket of a guest back, as somebody at the desk does it. */
async function refund(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (said) => {
    const api = '/api/v1/organisers/harbour-lights'
    const read = async (url: string) => await fetch(url, { credentials: 'include' })
    const session = (await (await read('/api/v1/session')).json()) as { xsrf_token: string }
    const { data } = (await (
      await read(`${api}/tickets?q=${encodeURIComponent(said)}`)
    ).json()) as { data: { order: string; id: number }[] }
    const order = await read(`${api}/orders/${data[0]?.order ?? ''}`)
    const answer = await fetch(`${api}/orders/${data[0]?.order ?? ''}/refunds`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'X-XSRF-TOKEN': session.xsrf_token,
        'If-Match': order.headers.get('etag') ?? '',
        'Idempotency-Key': `refund-${said.length}`,
      },
      body: JSON.stringify({
        what: { kind: 'tickets', ticket_ids: [data[0]?.id] },
        with_fees: true,
        reason: 'Is ill',
        tell_buyer: false,
      }),
    })
    return `${answer.status} ${await answer.text()}`
  }, name)
  expect(status).toMatch(/^200 /)
}

test('three devices work through an hour without a network, and agree afterwards', async ({
  browser,
  page,
  foyer,
}) => {
  test.setTimeout(400_000)
  const importing = '/desk/harbour-lights/guest-lists/import'
  await signInToDesk(page, foyer, deskAddress('manager'), importing)
  await addGuests(page)
  const [main, balcony, side] = [
    await openDevice(browser, foyer, 'Main entrance'),
    await openDevice(browser, foyer, 'Balcony'),
    await openDevice(browser, foyer, 'Side door'),
  ]
  const devices = [main, balcony, side]
  const before = Number(await howManyIn(main.page))
  for (const { page: phone } of devices) {
    await field(phone).fill('choir')
    await expect(phone.getByText('300 tickets found')).toBeVisible()
  }
  await take(main.page, 'door')
  await audit(main.page, 'the door of a device')

  await test.step('an hour without a network', async () => {
    for (const { context } of devices) await context.setOffline(true)
    await letInParty(main.page, 'Amara')
    await letInParty(balcony.page, 'Dmitri')
    await letIn(main.page, 'ines', /^Check in Ines Vale$/)
    for (const { context } of devices) await context.clock.fastForward('30:00')
    await refund(page, 'Otto Brandt')

    await main.page.reload()
    await expect(main.page.getByText(/51 check-ins wait on this device/)).toBeVisible()
    await expect.poll(async () => await howManyIn(main.page)).toBe(String(before + 51))
    await field(main.page).fill('ines')
    await expect(main.page.getByRole('listitem').filter({ hasText: 'Ines Vale' })).toContainText(
      'by Dora Lindqvist, Main entrance',
    )
    await take(main.page, 'door-offline')
    await audit(main.page, 'the door without a network')
    await letInParty(main.page, 'Bilal')
    await letInParty(main.page, 'Chiara')
    await letInParty(balcony.page, 'Eilidh')

    await letIn(side.page, 'ines', /^Check in Ines Vale$/)
    await letIn(side.page, 'otto', /^Check in Otto Brandt$/)
    await side.page.close()
    for (const { context } of devices) await context.clock.fastForward('30:00')
    side.page = await side.context.newPage()
    await side.page.goto(door)
    await expect(side.page.getByText(/2 check-ins wait on this device/)).toBeVisible()
    await letInParty(balcony.page, 'Farouk')
  })

  await test.step('what was done is told once, also when answers are lost', async () => {
    await main.context.setOffline(false)
    await expect(main.page.getByText(/wait on this device/)).toBeHidden()
    let lost = 0
    await balcony.page.route('**/door/reports', async (route) => {
      if (lost >= 2) return await route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    for (const { context } of [balcony, side]) await context.setOffline(false)
    for (const { page: phone } of devices) {
      await expect(phone.getByText(/waits? on this device/)).toBeHidden({ timeout: 60_000 })
      await expect
        .poll(async () => await howManyIn(phone), { timeout: 60_000 })
        .toBe(String(before + 301))
    }
    expect(lost).toBe(2)
  })

  await test.step('what does not fit together is named at every device and at the desk', async () => {
    await page.goto(door)
    await page.getByLabel('Date').selectOption(await main.page.getByLabel('Date').inputValue())
    for (const one of [main.page, side.page, page]) {
      const twice = one
        .getByRole('listitem')
        .filter({ hasText: 'Two people came with this ticket' })
      await expect(twice).toContainText('Ines Vale')
      await expect(twice).toContainText('Dora Lindqvist, Main entrance')
      await expect(twice).toContainText('Dora Lindqvist, Side door')
      await expect(
        one.getByRole('listitem').filter({ hasText: 'a ticket that was refunded' }),
      ).toContainText('Otto Brandt')
    }
    await take(main.page, 'door-conflicts')
    await audit(main.page, 'the conflicts of a door')
    await page.getByRole('button', { name: /^Devices/ }).click()
    await expect(page.getByText(/200 let in|150 let in/).first()).toBeVisible()
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Looked after' }).first().click()
      await expect(page.getByRole('button', { name: 'Looked after' })).toHaveCount(left)
    }
    await expect(page.getByText('Two people came with this ticket')).toBeHidden()
  })

  await test.step('who signs out leaves nothing on the device', async () => {
    await side.page.getByRole('button', { name: 'Menu' }).click()
    await side.page.getByRole('button', { name: 'Sign out' }).click()
    await expect(side.page.getByLabel('E-mail address')).toBeVisible()
    const left = await side.page.evaluate(
      async () =>
        await new Promise<unknown>((resolve) => {
          const request = indexedDB.open('foyer-door')
          request.addEventListener('success', () => {
            const stores = request.result.transaction(['tickets', 'kept'])
            const tickets = stores.objectStore('tickets').count()
            const kept = stores.objectStore('kept').getAllKeys()
            kept.addEventListener('success', () => resolve([tickets.result, kept.result]))
          })
        }),
    )
    expect(left).toEqual([0, ['device']])
    expect(await side.page.evaluate(async () => await caches.has('foyer-door'))).toBe(false)
  })
  for (const { context } of devices) await context.close()
})
