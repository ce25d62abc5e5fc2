import { dayFromToday } from '../desk/put-on-sale.ts'
import { cards } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

test('a festival is paid in two parts: a refused card, the first part, a day that passes, and the tickets', async ({
  buyer,
  page,
  foyer,
  cardProvider,
}) => {
  await buyer.addTickets('midsummer-festival', { 'Adult day ticket': 2 })
  await buyer.reserve()
  const skip = page.getByRole('button', { name: 'Skip donation' })
  const account = page.getByRole('heading', { level: 1, name: 'Account' })
  await expect(skip.or(account)).toBeVisible()
  if (await skip.isVisible()) await skip.click()
  await buyer.signUp()
  const plan = page.getByRole('radio', { name: 'Set up a payment plan' })
  const questions = page.getByRole('heading', { level: 1, name: 'Ticket Questions' })
  await expect(plan.or(questions)).toBeVisible()
  while (await questions.isVisible()) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(plan.or(questions)).toBeVisible()
  }

  await test.step('a refused card takes nothing', async () => {
    await plan.check()
    await expect(page.getByRole('radio', { name: 'Two payments, 30 days apart' })).toBeChecked()
    await page.getByLabel(/phone|contact number/i).fill('+44 7700 900123')
    await buyer.cardForm.number.fill(cards.declined)
    await buyer.cardForm.expiry.fill('1234')
    await buyer.cardForm.securityCode.fill('123')
    await buyer.cardForm.postcode.fill('BS1 6XN')
    await page.getByRole('button', { name: /^Pay .* now$/ }).press('Enter')
    await expect(page.getByText('Your card was declined.')).toBeVisible()
  })
  await test.step('another one pays the first part', async () => {
    await buyer.cardForm.number.fill(cards.pays)
    await page.getByRole('button', { name: /^Pay .* now$/ }).press('Enter')
    const done = page.getByText('Order Complete - Payment Schedule Setup')
    const more = page.getByRole('button', { name: 'Continue' })
    // Questions, messages and terms follow the payment, as many as the season has: no answer is required.
    await expect(async () => {
      if (await more.isEnabled({ timeout: 500 }).catch(() => false)) await more.click()
      await expect(done).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 45_000 })
    await buyer.mailbox.wait(/payment schedule/)
  })
  await test.step('the account shows the plan and the card', async () => {
    await page.goto('/account/')
    await expect(page.getByRole('heading', { name: 'Payment plans' })).toBeVisible()
    await expect(page.getByText('Paid with Visa ending 4242')).toBeVisible()
  })
  await test.step('thirty days later the rest is taken, and the tickets come', async () => {
    const answer = await page.request.post('/demo/plans/', { form: { on: dayFromToday(31) } })
    expect(await answer.json()).toEqual({ reminded: 1, charged: 1 })
    const mail = await buyer.mailbox.wait(/order|tickets/i)
    expect(mail.attachments.length).toBeGreaterThan(0)
    const texts = new URL('/sms/api/messages', foyer.sandboxUrl)
    const reminder = expect.poll(async () => await (await fetch(texts)).text(), { timeout: 20_000 })
    await reminder.toContain('+447700900123')
    const last = (await cardProvider.payments()).at(-1)?.metadata['sale_reference'] ?? ''
    const all = await cardProvider.paymentsOf(last)
    const taken = all.filter(({ status }) => status === 'succeeded')
    expect(taken).toHaveLength(2)
  })
})
