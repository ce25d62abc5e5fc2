import type { Page } from '@playwright/test'
import { deskAddress, signInToDesk } from '../desk/desk-user.ts'
import { audit } from '../harness/audit-page.ts'
import { expect, test } from '../harness/test.ts'

// Axe puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

const queues = '/desk/harbour-lights/queues'

/** Presses the button of an act, and again where it asks whether it is meant. */
async function confirm(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toHaveCount(0)
}

test('an organiser puts a queue in front of an event, and steers it', async ({ page, foyer }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await signInToDesk(page, foyer, deskAddress('owner'), queues)

  await test.step('the place says where a queue is chosen', async () => {
    await expect(page.getByText('None of your events has a queue')).toBeVisible()
  })

  await test.step('an event gets one', async () => {
    await page.goto('/desk/harbour-lights/events/new')
    await page.getByLabel('Title').fill('Rush Hour')
    await page.getByLabel('Venue').selectOption({ label: 'The Boathouse' })
    await page.getByRole('spinbutton', { name: /day/ }).first().click()
    await page.keyboard.type('13022027')
    await page.getByRole('textbox', { name: 'Ticket type' }).fill('Standing')
    await page.getByLabel('Price you keep').fill('12.50')
    await page.getByLabel('How many there are').fill('120')
    await page.getByRole('button', { name: 'Make the draft' }).click()
    await page.getByRole('button', { name: 'Queue' }).click()
    await page.getByRole('radio', { name: 'Only in a rush' }).check()
    await page.getByLabel(/^Group that waits together/).fill('Winter rush')
    await expect(page.getByText('Draft saved')).toBeVisible()
    // What stays in sight while the page is scrolled lies over whatever is below it: that is tried elsewhere.
    await page.evaluate(() => window.scrollTo(0, 0))
    await audit(page, 'the queue of an event')
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.getByRole('button', { name: 'Put on sale …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put it on sale' })
    await dialog.getByRole('button', { name: 'Put on sale', exact: true }).click()
    await expect(page.getByText('It is on sale.')).toBeVisible()
  })

  await test.step('it is opened, paused and paced', async () => {
    await page.goto(queues)
    await audit(page, 'queues')
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.getByRole('link', { name: 'Rush Hour' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rush Hour' })).toBeVisible()
    await confirm(page, 'Open the queue')
    await page.getByRole('button', { name: 'Pause the queue' }).click()
    await audit(page, 'before a queue is paused')
    await page.setViewportSize({ width: 1280, height: 860 })
    const dialog = page.getByRole('dialog', { name: 'Pause this queue?' })
    await dialog.getByRole('button', { name: 'Pause the queue' }).click()
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await page.getByLabel('People a minute').fill('120')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText('set to 120')).toBeVisible()
    await page.getByRole('button', { name: 'Let it go on' }).click()
    await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)
  })

  await test.step('its figures are looked at again by themselves', async () => {
    await page.route(
      '**/api/v1/organisers/harbour-lights/queues/harbour-lights.winter-rush',
      async (route) => {
        const answer = await route.fetch()
        const queue = (await answer.json()) as { run: object }
        const run = {
          ...queue.run,
          arrivals: 48_211,
          drawn: 31_400,
          serving: 1_240,
          waiting: 46_971,
          inside: 84,
          available: 640,
          held: 118,
        }
        const history = Array.from({ length: 90 }, (_, index) => ({
          at: new Date(Date.parse('2027-01-10T10:00:00Z') + index * 10_000).toISOString(),
          serving: Math.round(1_240 * (index / 90) ** 0.8),
          inside: 80,
        }))
        await route.fulfill({
          json: { ...queue, state: 'open', run, history, called_a_minute: 118.5 },
        })
      },
    )
    await expect(page.getByText('46,971')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Called up to, by time' })).toBeVisible()
    await audit(page, 'a queue that is open')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('it is closed, and the log says who did what', async () => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await confirm(page, 'Close the queue')
    await expect(page.getByRole('button', { name: 'Open the queue' })).toBeVisible()
    await page.goto('/desk/harbour-lights/log')
    for (const text of ['closed a queue', 'paused a queue', 'opened a queue'])
      await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
  })
})
