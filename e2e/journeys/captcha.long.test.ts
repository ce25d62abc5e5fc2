import type { JSHandle, Page } from '@playwright/test'
import { auditCaptcha, continueButton, prompt, watchReserveCalls } from '../steps/captcha-step.ts'
import { expect, test, useShop } from '../harness/test.ts'

const expired = 'The captcha challenge has expired. Please complete the challenge again.'

/**
 * The page's text at the moment its button becomes usable, recorded by the page itself: a state that lasts only as long as
 * a short-lived token may be over before a question from outside arrives.
 */
async function whatShowsOnceEnabled(page: Page): Promise<JSHandle<{ text: Promise<string> }>> {
  return await continueButton(page).evaluateHandle((button) => {
    const text = new Promise<string>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!(button instanceof HTMLButtonElement) || button.disabled) return
        watch.disconnect()
        resolve(document.body.innerText)
      })
      watch.observe(button, { attributes: true })
    })
    return { text }
  })
}

const withHcaptcha = test.extend<object, object>({
  foyer: [
    async ({}, use) =>
      await useShop(use, {
        environment: (sandboxUrl) => ({
          HCAPTCHA_SITE_KEY: 'a0000000-0000-4000-8000-00000000cafe',
          HCAPTCHA_SECRET: 'ES_sandbox',
          HCAPTCHA_VERIFY_URL: `${sandboxUrl}/hcaptcha/siteverify`,
          HCAPTCHA_SCRIPT_URL: `${sandboxUrl}/hcaptcha/1/api.js`,
        }),
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
})

withHcaptcha(
  'the widget of hCaptcha, with all that can go wrong',
  async ({ buyer, page, foyer, request }) => {
    const sent = watchReserveCalls(page)
    const next = async (path: string, data: object): Promise<void> => {
      await request.post(`${foyer.sandboxUrl.replace(/\/$/, '')}/_control/hcaptcha/${path}`, {
        data,
      })
    }
    const box = page.frameLocator('iframe[title*="hCaptcha"]').getByRole('checkbox')
    await buyer.addTickets('rooftop-secret', { 'A place on the roof': 2 })
    await next('tick', { outcome: 'error', code: 'rate-limited' })
    await next('tick', { outcome: 'challenge_expired' })
    await next('tick', { outcome: 'expired' })
    await page.getByRole('button', { name: /^Reserve Basket/ }).click()
    await expect(page.getByText(prompt)).toBeVisible()

    await auditCaptcha(page)
    await test.step('an error shows the text of the provider', async () => {
      await box.click()
      await expect(page.getByText('rate-limited')).toBeVisible()
      await expect(continueButton(page)).toBeDisabled()
    })
    await test.step('a challenge that expires', async () => {
      await box.click()
      await expect(page.getByText(expired)).toBeVisible()
      await expect(continueButton(page)).toBeDisabled()
    })
    await test.step('a passed one that expires', async () => {
      const enabled = await whatShowsOnceEnabled(page)
      await box.click()
      expect(await enabled.evaluate(({ text }) => text)).not.toContain(expired)
      await expect(page.getByText(expired)).toBeVisible()
      await expect(continueButton(page)).toBeDisabled()
    })
    await test.step('one that nobody can check is not passed', async () => {
      await next('verify-fault', { kind: 'error_500' })
      await box.click()
      await expect(continueButton(page)).toBeEnabled()
      await continueButton(page).click()
      await expect(page.getByText(/We could not check the captcha just now/)).toBeVisible()
      await expect(continueButton(page)).toBeDisabled()
    })
    await box.click()
    await expect(continueButton(page)).toBeEnabled()
    await continueButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(sent).toHaveLength(3)
    expect(new Set(sent).size).toBe(3)
  },
)

test('a box to tick, and the device does the work', async ({ buyer, page, foyer }) => {
  const sent = watchReserveCalls(page)
  await buyer.addTickets('rooftop-secret', { 'A place on the roof': 2 })
  await page.getByRole('button', { name: /^Reserve Basket/ }).click()
  await expect(page.getByText(prompt)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  await expect(page.getByText('Complete the challenge to continue.')).toBeVisible()

  await test.step('a reload stays at the captcha', async () => {
    await auditCaptcha(page)
    await expect(continueButton(page)).toBeDisabled()
  })
  const box = page.getByRole('checkbox', { name: /^I am a human being/ })
  await test.step('with the keyboard alone', async () => {
    await box.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Thank you. You can continue.')).toBeVisible({ timeout: 30_000 })
    await expect(box).toBeFocused()
    await expect(continueButton(page)).toBeEnabled()
  })
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByText('Tickets reserved for').first()).toBeAttached()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe('')
  expect(sent[1]).toMatch(/^h-captcha-response=\w+/)

  await test.step('the same token serves nobody else', async () => {
    const other = await page.context().browser()?.newContext({ baseURL: foyer.url })
    if (other === undefined) throw new Error('no browser')
    const stranger = await other.newPage()
    await stranger.goto('/events/rooftop-secret/')
    await stranger.getByLabel(/^Quantity, A place/).selectOption('2')
    await stranger.getByRole('button', { name: 'Add to basket' }).click()
    await expect(stranger.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
    const answer = await stranger.evaluate(async (body) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch('/ajax/checkout/checkout/reserve_tickets/', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'X-XSRF-TOKEN': decodeURIComponent(token),
        },
      })
      return (await response.json()) as unknown
    }, sent[1] ?? '')
    expect(answer).toMatchObject({ reserved: false, captcha: true, captcha_sitekey: 'altcha' })
    await other.close()
  })
})
