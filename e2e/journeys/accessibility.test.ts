import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cards } from '../harness/buyer.ts'
import { expect, test } from '../harness/test.ts'

// The auditor puts styles of its own into the page, which our policy forbids.
test.use({ bypassCSP: true })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

/** Every rule on a phone by day and at a desk by night, and the rules that look at colours the other way round too. */
const looks = [
  { size: phone, colorScheme: 'light', rules: 'all' },
  { size: phone, colorScheme: 'dark', rules: 'colours' },
  { size: desk, colorScheme: 'light', rules: 'colours' },
  { size: desk, colorScheme: 'dark', rules: 'all' },
] as const

/** What axe finds wrong with the page as it stands, and whether it has to be pushed sideways at 320 px. */
async function audit(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${screen} at 320 px: pixels to scroll sideways`).toBe(0)
    for (const { size, colorScheme, rules } of looks) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The card form is the provider's page; it lies transparent on ours, which no auditor can see from inside.
      const axe = new AxeBuilder({ page }).exclude('iframe')
      const { violations } = await (
        rules === 'all' ? axe.withTags(tags) : axe.withRules(['color-contrast'])
      ).analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      )
      expect.soft(found, `${screen}, ${size.width} px, ${colorScheme}`).toEqual([])
    }
  })
}

test('the public pages', async ({ page, watch }) => {
  await page.goto('/')
  await audit(page, 'home')
  await page.goto('/all-events/')
  await audit(page, 'all events')
  await page.goto('/all-events/?search=nothing+at+all')
  await audit(page, 'no events found')
  await page.goto('/events/late-night-jazz/')
  await audit(page, 'event')
  await page.goto('/organisers/harbour-lights/')
  await audit(page, 'organiser')
  await page.goto('/account/wallet/')
  await audit(page, 'wallet of a stranger')
  await page.goto('/mailing-list')
  await audit(page, 'mailing list')
  watch.expectTrouble(/^refused: 404 GET .*\/events\/no-such-event\//)
  await page.goto('/events/no-such-event/')
  await audit(page, 'error page')
})

test('signing in', async ({ buyer, page }) => {
  await page.goto('/signin/')
  await audit(page, 'sign in')
  await page.getByLabel('Email address').fill(buyer.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await audit(page, 'sign in, code')
})

test('the checkout, step by step', async ({ buyer, page, watch }) => {
  test.setTimeout(240_000)
  watch.expectTrouble(/^refused: 402 POST .*\/confirm$/)
  const press = async (name: string | RegExp) =>
    await page.getByRole('button', { name, exact: true }).click()

  await page.goto('/checkout/')
  await expect(page.getByText('Looking for something to put in your basket?')).toBeVisible()
  await audit(page, 'empty basket')
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await buyer.addTickets('midsummer-festival', { 'Adult day ticket': 1, 'Car park': 1 })
  await audit(page, 'basket')
  for (const name of [/^Remove Midsummer Festival, Car park/, /^Remove Midsummer Festival/]) {
    await press(name)
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await buyer.reserve()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await press('Continue')
  await audit(page, 'account, e-mail missing')
  await page.getByLabel('E-mail').fill(buyer.email)
  await press('Continue')
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await audit(page, 'account, code')
  await page.getByLabel('Code', { exact: true }).fill(await buyer.mailbox.waitForCode())
  await press('Verify')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await audit(page, 'account, name')
  await page.getByLabel('Full name').fill(buyer.name)
  await press('Continue')
  await expect(page.getByRole('heading', { level: 1, name: 'Keep updated' })).toBeVisible()
  await audit(page, 'keep updated')
  await press('Continue')
  await expect(buyer.cardForm.number).toBeVisible()
  await audit(page, 'payment')
  await buyer.fillBillingAddress()
  await buyer.fillCard(cards.declined)
  await buyer.pay()
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await audit(page, 'payment, declined')
  await page.getByRole('button', { name: 'Edit basket' }).click()
  await audit(page, 'are you sure?')
  await page.getByRole('button', { name: 'No, cancel' }).click()
  await buyer.fillCard(cards.pays)
  await buyer.pay()
  await buyer.expectCompleted()
  await audit(page, 'order completed')
  await page.goto('/account/wallet/')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(1)
  await audit(page, 'wallet')
  await page.goto('/account/')
  await audit(page, 'account page')
  await page.goto('/account/erase/')
  await audit(page, 'erase account')
})

test('an order by post', async ({ buyer, page }) => {
  await page.goto('/gift-vouchers/harbour-lights/')
  await audit(page, 'gift voucher')
  await page.getByRole('radio', { name: 'By post' }).first().check()
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  // A gift voucher alone would be an express purchase, without an account.
  await buyer.addTickets('programme-by-post', { 'Souvenir programme': 1 })
  await buyer.reserve()
  await buyer.signUp()
  await page.getByLabel('Find an address').fill('BS1')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('8 addresses found. Choose yours.')).toBeVisible()
  await audit(page, 'delivery address, found')
  await page.getByRole('button', { name: '1 Quay Street, Bristol, BS1 4DJ' }).click()
  await page.getByLabel('Country').selectOption('United States')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await audit(page, 'delivery address, errors')
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('From', { exact: true }).fill(buyer.name)
  await page.getByLabel('To', { exact: true }).fill('Grace Hopper')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('radio', { name: /1 Quay Street/ })).toBeChecked()
  await page.getByRole('button', { name: 'Delete this address' }).click()
  await audit(page, 'saved address, deleting')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByLabel('Address line 1')).toBeVisible()
})
