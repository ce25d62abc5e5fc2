import { expect, type Locator, type Page } from '@playwright/test'
import { buyByCalls, type Quantities } from './buy-by-calls.ts'
import { mailboxOf, type Mailbox } from './mailbox.ts'
import type { ShopUrls } from './start-foyer.ts'

/** Test cards of the simulated provider. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksThreeDSecure: '4000002760003184',
  processing: '4000007777000008',
} as const

export interface BillingAddress {
  readonly line1: string
  readonly town: string
  readonly postcode: string
}

const home: BillingAddress = { line1: '7 Prospect Row', town: 'Bristol', postcode: 'BS1 6XN' }

/** A person at a browser who takes one step after another; each call returns when the next screen is there. */
export interface Buyer {
  readonly page: Page
  readonly email: string
  readonly name: string
  readonly mailbox: Mailbox
  /** Opens an event's page, chooses quantities by ticket name, and puts them into the basket. */
  addTickets(slug: string, quantities: Quantities): Promise<void>
  reserve(): Promise<void>
  /** Signs in as a new buyer: e-mail address, code from the mail, a name, and no updates. */
  signUp(): Promise<void>
  /** Types the e-mail address and the code only. */
  proveEmail(): Promise<void>
  /** Chooses the card when the shop offers several ways to pay. */
  chooseCard(): Promise<void>
  /** Skips this many screens of questions: none of them has to be answered. */
  skipQuestions(screens: number): Promise<void>
  fillBillingAddress(address?: BillingAddress): Promise<void>
  fillCard(number: string): Promise<void>
  /** Fills in all that an express purchase asks for. */
  fillExpress(): Promise<void>
  /** The frame with the fields for the card. */
  readonly cardForm: CardForm
  readonly payButton: Locator
  pay(): Promise<void>
  /** Reserves the basket and signs up without the screens of these steps, and opens the next one. */
  skipAccount(): Promise<void>
  /** Does the same from the beginning: the event's tickets are put into the basket first. */
  skipToPayment(slug: string, quantities: Quantities): Promise<void>
  /** Opens the payment step and fills everything in. */
  goToPayment(slug: string, quantities: Quantities, card?: string): Promise<void>
  /** Takes free tickets without any screen of the checkout but the last, which it opens. */
  orderFreeTickets(slug: string, quantities: Quantities): Promise<{ readonly reference: string }>
  expectCompleted(): Promise<{ readonly reference: string }>
}

export interface CardForm {
  readonly number: Locator
  readonly expiry: Locator
  readonly securityCode: Locator
  /** Fills it in only when the shop itself asks for a billing address. */
  readonly postcode: Locator
}

let count = 0

/** A new buyer each time, unless one is named. */
export function createBuyer(
  page: Page,
  shop: ShopUrls,
  who: { readonly name?: string; readonly email?: string } = {},
): Buyer {
  count += 1
  const { name = 'Robin Ashdown', email = `buyer.${process.pid}.${count}@example.org` } = who
  const mailbox = mailboxOf(shop, email)
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  const cardForm: CardForm = {
    number: frame.getByLabel('Card number'),
    expiry: frame.getByLabel('Expiry date'),
    securityCode: frame.getByLabel('Security code'),
    postcode: frame.getByLabel('Postcode'),
  }
  const heading = (text: string | RegExp): Locator =>
    page.getByRole('heading', { level: 1, name: text })
  const press = async (name: string | RegExp): Promise<void> =>
    await page.getByRole('button', { name, exact: true }).click()
  const payButton = page.getByRole('button', { name: /^Pay / })
  const calls = buyByCalls(page.request, shop.url)

  const buyer: Buyer = {
    page,
    email,
    name,
    mailbox,
    cardForm,
    payButton,

    async addTickets(slug, quantities) {
      await page.goto(`/events/${slug}/`)
      for (const [ticket, quantity] of Object.entries(quantities)) {
        await page.getByLabel(`Quantity, ${ticket}`).first().selectOption(String(quantity))
      }
      await page.getByRole('button', { name: 'Add to basket' }).first().click()
      await expect(heading('Basket')).toBeVisible()
    },

    async reserve() {
      await press(/^Reserve Basket/)
      await expect(page.getByText('Tickets reserved for').first()).toBeAttached()
    },

    async signUp() {
      await buyer.proveEmail()
      await page.getByLabel('Full name').fill(name)
      await press('Continue')
      await expect(heading('Keep updated')).toBeVisible()
      await press('Continue')
    },

    async proveEmail() {
      await expect(heading('Account')).toBeVisible()
      await page.getByLabel('E-mail').fill(email)
      await press('Continue')
      await page.getByLabel('Code', { exact: true }).fill(await mailbox.waitForCode())
      await press('Verify')
    },

    async chooseCard() {
      await expect(payButton).toBeVisible()
      const card = page.getByRole('radio', { name: 'Credit or Debit Card' })
      if (await card.isVisible()) await card.check()
    },

    async skipQuestions(screens) {
      await expect(heading('Ticket Questions')).toBeVisible()
      for (let left = screens; left > 0; left -= 1) await press('Continue')
    },

    async fillBillingAddress(address = home) {
      await buyer.chooseCard()
      const another = page.getByRole('radio', { name: 'A new address' })
      await expect(another.or(page.getByLabel('Address line 1'))).toBeVisible()
      if (await another.isVisible()) await another.check()
      await page.getByLabel('Address line 1').fill(address.line1)
      await page.getByLabel('Town or city').fill(address.town)
      await page.getByLabel('Postcode', { exact: true }).fill(address.postcode)
    },

    async fillCard(number) {
      await buyer.chooseCard()
      // The keys are pressed one by one, because the frame formats the number during typing.
      await cardForm.number.fill('')
      await cardForm.number.pressSequentially(number)
      await cardForm.expiry.fill('')
      await cardForm.expiry.pressSequentially('1234')
      await cardForm.securityCode.fill('')
      await cardForm.securityCode.pressSequentially('123')
    },

    async fillExpress() {
      await expect(heading('Complete purchase')).toBeVisible()
      await page.getByLabel('Full name').fill(name)
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await buyer.fillCard(cards.pays)
      await cardForm.postcode.fill('BS1 6XN')
    },

    async pay() {
      // The key is pressed instead of clicked: when the page scrolls or a note appears above, Chromium sends a click of that
      // frame to the card form that was there before.
      await expect(payButton).toBeEnabled()
      await payButton.press('Enter')
    },

    async skipAccount() {
      await calls.reserve()
      await calls.signUp(buyer)
      await page.goto('/checkout/')
    },

    async skipToPayment(slug, quantities) {
      await calls.addTickets(slug, quantities)
      await buyer.skipAccount()
    },

    async goToPayment(slug, quantities, card = cards.pays) {
      await buyer.skipToPayment(slug, quantities)
      await buyer.fillBillingAddress()
      await buyer.fillCard(card)
    },

    async orderFreeTickets(slug, quantities) {
      await calls.addTickets(slug, quantities)
      await calls.reserve()
      await calls.signUp(buyer)
      await calls.claim(email)
      await page.goto('/checkout/')
      return await buyer.expectCompleted()
    },

    async expectCompleted() {
      await expect(heading('Order complete! Your tickets are on their way.')).toBeVisible({
        timeout: 20_000,
      })
      const text = await page.getByText('Your reference is').textContent()
      const reference = (text ?? '').replace('Your reference is', '').replaceAll(/\s/g, '')
      expect(reference).toMatch(/^[0-9A-Z]{16}$/)
      return { reference }
    },
  }
  return buyer
}
