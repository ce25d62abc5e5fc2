import { auditCaptcha, continueButton, prompt, watchReserveCalls } from '../steps/captcha-step.ts'
import { expect, test } from '../harness/test.ts'

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
