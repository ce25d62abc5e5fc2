import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, shopPage } from '../testing/shop-page.ts'
import { stripeShop } from '../testing/stripe-shop.ts'
import type { StripeShop } from '../testing/stripe-shop.ts'
import { systemClock } from '../clock.ts'
import { manualClock } from '../testing/manual-clock.ts'

/** The parts of the page's Stripe that the tests use; typed loosely because they run in the page. */
interface PageWindow {
  load(key: string): Promise<PageStripe>
  stripe: PageStripe
  elements: PageElements
  events: string[]
  result: unknown
}
interface PageElement {
  on(name: string, handler: (event: { complete?: boolean }) => void): void
  mount(selector: string): void
}
interface PageElements {
  create(type: string, options?: object): PageElement
  submit(): Promise<unknown>
  fetchUpdates(): Promise<unknown>
}
interface PageStripe {
  elements(options: object): PageElements
  confirmPayment(options: object): Promise<unknown>
  confirmCardPayment(secret: string, data: object): Promise<unknown>
  createPaymentMethod(options: object): Promise<unknown>
}

const byHand = { mode: 'payment', amount: 2500, currency: 'gbp' }

describe.skipIf(chromiumPath === undefined)(
  'the browser script in Chromium',
  { timeout: 60_000 },
  () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await openBrowser()
    })
    afterAll(() => browser.close())

    async function open(elements: (secret: string) => object, options: object = {}) {
      const shop = await stripeShop({}, manualClock(systemClock.now()))
      const { page, url } = await shopPage(browser, shop.sandbox.stripe.scriptUrl)
      const intent = await newIntent(shop)
      await mount(page, elements(intent.client_secret ?? ''), options)
      return { shop, page, url, intent, secret: intent.client_secret ?? '' }
    }

    test('when the form is filled and confirmed, the buyer comes back paid', async () => {
      const { shop, page, url, intent } = await open((clientSecret) => ({ clientSecret }))
      await fill(page, '4242424242424242')
      await expect.poll(() => eventsOf(page)).toContain('change complete')
      expect((await eventsOf(page)).slice(0, 2)).toEqual(['loaderstart', 'ready'])
      await startConfirming(page, url)
      await page.waitForURL(/redirect_status=succeeded/)
      expect(new URL(page.url()).searchParams.get('payment_intent')).toBe(intent.id)
      const paid = await shop.stripe.paymentIntents.retrieve(intent.id, {
        expand: ['payment_method'],
      })
      expect(paid).toMatchObject({
        status: 'succeeded',
        payment_method: {
          billing_details: { name: 'Jo Bloggs', address: { postal_code: 'SW1A 1AA' } },
        },
      })
    })

    test('when the card is refused, the page gets the error and can try another', async () => {
      const { page, url } = await open((clientSecret) => ({ clientSecret }))
      await fill(page, '4000000000009995')
      const refused = await confirmInPage(page, url)
      expect(refused).toMatchObject({
        error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      })
      expect(JSON.stringify(refused)).not.toContain('secret thing')
      await fill(page, '4242424242424242')
      expect(await confirmInPage(page, url)).toMatchObject({
        paymentIntent: { status: 'succeeded' },
      })
    })

    test.each([
      ['Complete', 'succeeded'],
      ['Fail', 'failed'],
    ])(
      'when the bank asks and the buyer answers %s, the buyer comes back %s',
      async (button, status) => {
        const { shop, page, url, intent } = await open((clientSecret) => ({ clientSecret }))
        await fill(page, '4000000000003220')
        await startConfirming(page, url)
        await page.waitForURL(/stripe\/challenge/)
        await page.getByRole('button', { name: button }).click()
        await page.waitForURL((url) => url.href.includes(`redirect_status=${status}`))
        expect(new URL(page.url()).origin).toBe(new URL(url).origin)
        const after = await shop.stripe.paymentIntents.retrieve(intent.id)
        expect(after.status).toBe(status === 'failed' ? 'requires_payment_method' : 'succeeded')
      },
    )

    test.each([
      ['Complete', { paymentIntent: { status: 'succeeded' } }],
      ['Fail', { error: { code: 'payment_intent_authentication_failure' } }],
    ])(
      'when there is no return address and the buyer answers %s in the layer above the page, the page gets the outcome',
      async (button, outcome) => {
        const { page, secret } = await open((clientSecret) => ({ clientSecret }))
        await page.evaluate((clientSecret) => {
          const shopWindow = window as never as PageWindow
          const data = { payment_method: 'pm_card_authenticationRequired' }
          void shopWindow.stripe
            .confirmCardPayment(clientSecret, data)
            .then((result) => (shopWindow.result = result))
        }, secret)
        const layer = page.frameLocator('iframe[title="3-D Secure challenge frame"]')
        await layer.getByRole('button', { name: button }).click()
        await expect
          .poll(() => page.evaluate(() => (window as never as PageWindow).result))
          .toMatchObject(outcome)
        expect(await page.locator('dialog').count()).toBe(0)
      },
    )

    test('when the form is incomplete, submitting says so; complete, it makes a payment method', async () => {
      const { page } = await open(() => ({ ...byHand, paymentMethodCreation: 'manual' }))
      const submit = () => page.evaluate(() => (window as never as PageWindow).elements.submit())
      expect(await submit()).toMatchObject({ error: { code: 'incomplete_number' } })
      const frame = page.frameLocator('#card iframe')
      expect(await frame.locator('#number').getAttribute('aria-invalid')).toBe('true')
      expect(await frame.locator('#number-problem').textContent()).toContain('incomplete')

      await fill(page, '378282246310005', '1234')
      expect(await frame.locator('#number').inputValue()).toBe('3782 822463 10005')
      expect(await submit()).not.toHaveProperty('error')
      const made = await page.evaluate(() => {
        const { stripe, elements } = window as never as PageWindow
        return stripe.createPaymentMethod({ elements })
      })
      expect(made).toMatchObject({ paymentMethod: { card: { brand: 'amex', last4: '0005' } } })
    })

    test('when the server has changed the payment, the form has to read it again first', async () => {
      const { shop, page, url, intent } = await open((clientSecret) => ({ clientSecret }))
      await fill(page, '4242424242424242')
      const customer = (await shop.stripe.customers.create({})).id
      const setup_future_usage = 'off_session'
      await shop.stripe.paymentIntents.update(intent.id, { customer, setup_future_usage })
      await expect(confirmInPage(page, url)).rejects.toThrow(/fetchUpdates/)
      await page.evaluate(() => (window as never as PageWindow).elements.fetchUpdates())
      expect(await confirmInPage(page, url)).toHaveProperty('paymentIntent')
    })

    test('when only cards are allowed, nothing else is offered; otherwise everything the account has', async () => {
      const others = async (options: object) => {
        const { page } = await open(() => options)
        await expect.poll(() => eventsOf(page)).toContain('ready')
        return await page.frameLocator('#card iframe').locator('#others').textContent()
      }
      expect(await others(byHand)).toBe('Link, Bacs Direct Debit')
      expect(await others({ ...byHand, allowedPaymentMethodTypes: ['card'] })).toBe('')
    })

    test('when there is nothing left to pay, the element says so', async () => {
      const shop = await stripeShop({}, manualClock(systemClock.now()))
      const { page } = await shopPage(browser, shop.sandbox.stripe.scriptUrl)
      const intent = await newIntent(shop)
      await shop.stripe.paymentIntents.cancel(intent.id)
      await mount(page, { clientSecret: intent.client_secret }, {})
      await expect.poll(() => eventsOf(page)).toContain('loaderror')
    })

    test('when the client secret is wrong, the element says that it could not be loaded', async () => {
      const { page } = await open(() => ({ clientSecret: 'pi_none_secret_none' }))
      await expect.poll(() => eventsOf(page)).toContain('loaderror')
    })

    test('when the options ask for no postcode, the form has none and is complete without', async () => {
      const fields = { billingDetails: { address: 'never' } }
      const { page } = await open(() => byHand, { fields })
      const frame = page.frameLocator('#card iframe')
      await frame.getByLabel('Card number').fill('4242424242424242')
      await frame.getByLabel('Expiry date').fill('12/34')
      await frame.getByLabel('Security code').fill('123')
      await expect.poll(() => eventsOf(page)).toContain('change complete')
      expect(await frame.getByLabel('Postcode').isVisible()).toBe(false)
    })
  },
)

function newIntent(shop: StripeShop) {
  return shop.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
    metadata: { note: 'secret thing' },
  })
}

async function mount(page: Page, options: object, ofElement: object): Promise<void> {
  await page.evaluate(
    async ([elementsOptions, elementOptions]) => {
      const shopWindow = window as never as PageWindow
      shopWindow.events = []
      shopWindow.stripe = await shopWindow.load('pk_test_sandbox')
      shopWindow.elements = shopWindow.stripe.elements(elementsOptions)
      const element = shopWindow.elements.create('payment', elementOptions)
      for (const name of ['loaderstart', 'ready', 'change', 'focus', 'blur', 'escape', 'loaderror'])
        element.on(name, ({ complete }) => {
          shopWindow.events.push(complete === true ? `${name} complete` : name)
        })
      element.mount('#card')
    },
    [options, ofElement] as const,
  )
}

function eventsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as never as PageWindow).events)
}

async function fill(page: Page, number: string, cvc = '123'): Promise<void> {
  const frame = page.frameLocator('#card iframe')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12/34')
  await frame.getByLabel('Security code').fill(cvc)
  await frame.getByLabel('Postcode').fill('SW1A 1AA')
}

const billing = { payment_method_data: { billing_details: { name: 'Jo Bloggs' } } }

/** Confirms as the checkout does: the browser leaves the page, so there is no answer to wait for. */
async function startConfirming(page: Page, url: string): Promise<void> {
  const confirmParams = { return_url: `${url}return`, ...billing }
  await page.evaluate((params) => {
    const { stripe, elements } = window as never as PageWindow
    void stripe.confirmPayment({ elements, confirmParams: params })
  }, confirmParams)
}

function confirmInPage(page: Page, url: string): Promise<unknown> {
  const confirmParams = { return_url: `${url}return`, ...billing }
  return page.evaluate((params) => {
    const { stripe, elements } = window as never as PageWindow
    return stripe.confirmPayment({ elements, confirmParams: params, redirect: 'if_required' })
  }, confirmParams)
}
