import type { Page } from '@playwright/test'
import { scenes, type State } from '../steps/every-state.ts'
import { cutTextsOf, sidewaysOf } from '../harness/inspect-page.ts'
import { makeLanguage, type MadeLanguage } from '../harness/made-language.ts'
import { mailboxOf } from '../harness/mailbox.ts'
import { openState } from '../steps/open-state.ts'
import type { RunningFoyer } from '../harness/start-foyer.ts'
import { expect, test as journey, useShop } from '../harness/test.ts'
import { isOfOrganisers, untranslatedOf } from '../harness/untranslated.ts'

/** A shop in an invented language: any English text in it was not translated. */
const test = journey.extend<object, { language: MadeLanguage; foyer: RunningFoyer }>({
  language: [
    async ({}, use) => {
      await use(await makeLanguage())
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  foyer: [
    async ({ language }, use) =>
      await useShop(use, {
        fresh: true,
        environment: { FOYER_LANGUAGE: language.file },
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
})

const phone = { width: 360, height: 740 }

/** No English, and no text that lacks room: these texts are a third longer. */
async function inspect(page: Page, where: string, more: readonly string[] = []): Promise<void> {
  expect.soft(await untranslatedOf(page, isOfOrganisers(more)), where).toEqual([])
  expect.soft(await page.locator('html').getAttribute('lang'), where).toBe('en-XA')
  expect.soft([...(await sidewaysOf(page)), ...(await cutTextsOf(page))], where).toEqual([])
}

test.use({ viewport: phone })

test('what is English is found', async ({ page }) => {
  await page.setContent(`<html lang="en-XA"><title>⟦Ŧ⟧</title><p>⟦Šéé <a href="#a">ţĥé</a> £5⟧</p>
    <p>⟦Ţŵô⟧ left</p><button aria-label="Close" title="⟦Çļôšé⟧">×</button><p>Late Night Jazz</p><p>Fri 3 July, 9:30 pm</p>`)
  expect(await untranslatedOf(page, isOfOrganisers())).toEqual(['Close', 'left'])
})

test('each of the seventeen states in another language', async ({ page, language }) => {
  for (const state of Object.keys(scenes) as State[]) {
    await openState(page, state, language.say('Determining checkout progress'))
    await inspect(page, state, [JSON.stringify(scenes[state])])
  }
})

test('every page of the shop in another language', async ({ page, watch }) => {
  // Links without a valid signature, and a date that does not exist.
  watch.expectTrouble(/404/)
  for (const path of [
    '/',
    '/all-events/',
    '/all-events/?search=jazz&price=free',
    '/events/late-night-jazz/',
    '/events/northfield-hamlet/',
    '/events/rooftop-secret/',
    '/events/programme-by-post/',
    '/gift-vouchers/harbour-lights/',
    '/organisers/harbour-lights/',
    '/refund-policy/',
    '/refund-policy/harbour-lights/',
    '/legal-information/',
    '/legal-information/purchase-terms-and-conditions/',
    '/accessibility/',
    '/help/',
    '/cookies/',
    '/mailing-list/',
    '/signin/',
    '/door/',
    '/order-mail/',
    '/transfer/',
    '/payment-plan/',
    '/account/wallet/',
    '/events/book_seats/none/',
  ]) {
    await page.goto(path)
    await inspect(page, path)
  }
})

test('tickets are bought, mailed and kept in another language', async ({
  page,
  foyer,
  language,
  browser,
}) => {
  const { say } = language
  const who = { name: 'Robin Ashdown', email: 'robin.ashdown@example.org' }
  const known = [who.name, 'Robin', 'Ashdown']
  const mailbox = mailboxOf(foyer, who.email)
  const press = async (text: string) =>
    await page
      .getByRole('button', { name: say(text), exact: true })
      .first()
      .click()
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: say(text) })

  await page.goto('/events/harbour-fireworks/')
  await page
    .getByLabel(say('Quantity, {ticket}', { ticket: 'Place on the lawn' }))
    .first()
    .selectOption('2')
  await press('Add to basket')
  await expect(heading('Basket')).toBeVisible()
  await inspect(page, 'basket')
  // Its name also contains the total.
  await page
    .getByRole('button', { name: say('Reserve Basket') })
    .first()
    .click()
  await expect(heading('Account')).toBeVisible()
  await inspect(page, 'account', known)
  await page.getByLabel(say('E-mail')).fill(who.email)
  await press('Continue')
  await page.getByLabel(say('Code'), { exact: true }).fill(await mailbox.waitForCode())
  await press('Verify')
  await page.getByLabel(say('Full name')).fill(who.name)
  await press('Continue')
  await expect(heading('Keep updated')).toBeVisible()
  await press('Continue')
  await expect(heading('Order complete! Your tickets are on their way.')).toBeVisible({
    timeout: 20_000,
  })
  await inspect(page, 'order complete', known)

  await page.goto('/account/wallet/')
  await expect(page.getByRole('img')).not.toHaveCount(0)
  await inspect(page, 'wallet', known)
  await page.goto('/account/')
  await inspect(page, 'account page', known)

  await expect
    .poll(async () => (await mailbox.all()).length, { timeout: 20_000 })
    .toBeGreaterThan(1)
  const reader = await browser.newPage()
  for (const { subject, html, text } of await mailbox.all()) {
    expect.soft(subject).toMatch(/^[^a-z]*⟦/)
    await reader.setContent(html ?? '')
    expect.soft(await untranslatedOf(reader, isOfOrganisers(known)), subject).toEqual([])
    const lines = (text ?? '').split('\n').map((line) => `<p>${line}</p>`)
    await reader.setContent(lines.join(''))
    expect.soft(await untranslatedOf(reader, isOfOrganisers(known)), `${subject}: text`).toEqual([])
  }
  await reader.close()
})
