import {
  createBrowser,
  encodeForm,
  type Browser,
} from '../../packages/server/src/testing/shoppers/browser.ts'
import { sendCardWebhook } from '../../packages/server/src/testing/providers/card-webhook.ts'
import type { TestFoyer } from '../../packages/server/src/testing/shops/test-foyer.ts'

/** The shop has to mail this code. */
export const oneTimeCode = '123456'

const checkout = '/ajax/checkout/checkout'
const user = '/ajax/user/user'
const stripe = '/ajax/checkout/stripe'
const fullname = 'Robin Ashdown'
const address = {
  selected_user_address_id: 'new',
  first_name: 'Robin',
  last_name: 'Ashdown',
  address_1: '7 Prospect Row',
  address_2: '',
  town: 'Bristol',
  postcode: 'BS1 6XN',
  country: '1',
  state: '',
}

/**
 * Two tickets for somebody new, paid with a card: the requests of the journey `buy-with-a-card` in the browser's order,
 * without the files they load, and the provider's webhook and the jobs. Each buyer has a network of their own, because one
 * network gets no more than a few one-time codes.
 */
export async function buyTickets(shop: TestFoyer, buyer: number): Promise<void> {
  const { open, read, post } = requestsOf(createBrowser(shop.app, `10.${buyer}.0.1`))
  const email = `buyer.${buyer}@example.org`

  async function moveTo(state: string): Promise<void> {
    await post(`${checkout}/update_basket_state/`, { state })
    await read(`${checkout}/get/`)
  }
  async function openCheckout(): Promise<void> {
    await open('/checkout/')
    await read(`${checkout}/get/`)
    await read(`${user}/get_user/`)
  }

  async function reserve(): Promise<void> {
    await open('/')
    const event = await open('/events/late-night-jazz/')
    const row = /name="ticket\[(\d+)\]\[ticket\]" value="([^"]+)"/.exec(event)
    if (row === null) throw new Error('the event sells nothing')
    const [, id = '', ticket = ''] = row
    await post('/do/checkout/add/', { ticket: { [id]: { ticket, qty: 2 } } })
    await openCheckout()
    await moveTo('reserve')
    await post(`${checkout}/reserve_tickets/`)
    await moveTo('login')
  }

  async function signUp(): Promise<void> {
    await post(`${user}/send_one_time_code/`, { email })
    await post(`${user}/check_one_time_code/`, { email, code: oneTimeCode })
    await post(`${checkout}/save_guest_to_sale/`, { email, fullname })
    await read(`${user}/get_user/`)
    await read(`${checkout}/get/`)
    await moveTo('marketing_preferences')
    await post(`${checkout}/set_marketing_preferences/`, { ct_subscribed: 0, event_subscribed: 0 })
    await read(`${user}/get_user/`)
    await moveTo('payment')
  }

  async function pay(): Promise<void> {
    await post(`${checkout}/get_payment_error/`)
    await post(`${user}/get_user_addresses/`)
    await post(`${checkout}/get_address_all_countries_states/`)
    await post(`${checkout}/get_opoa_users/`)
    await post(`${stripe}/get_token/`)
    await post(`${checkout}/set_billing_address/`, { address, contact_number: '' })
    const token = await post(`${stripe}/get_token/`, { make_default_payment_method: 1 })
    const intent = /"client_secret":"(pi_\d+)_secret/.exec(token)?.[1]
    if (intent === undefined) throw new Error(`no payment was prepared: ${token}`)
    shop.card.settle(intent, { status: 'captured' })
    const told = await sendCardWebhook(shop, intent)
    if (told !== 200) throw new Error(`the webhook was answered with ${told}`)
    await open(`/do/checkout/stripe_auth/?payment_intent=${intent}`)
    await shop.runJobs()
    await openCheckout()
  }

  async function receive(): Promise<void> {
    await post(`${checkout}/deliver_to_bitticket/`)
    await post(`${checkout}/deliver_to_wallet/`)
    await shop.runJobs()
    await moveTo('order_completed')
    await read(`${checkout}/get_reward_referrer_link/`)
    const order = await read(`${checkout}/get_simple_info/`)
    if (!order.includes(`"${email}"`)) throw new Error(`not the order of ${email}: ${order}`)
    await open('/account/wallet/')
  }

  await reserve()
  await signUp()
  await pay()
  await receive()
}

type Asked = Parameters<Browser['inject']>[0] & { readonly url: string }

/** What a page asks for. Each answers the body, and throws when the shop refuses. */
function requestsOf(browser: Browser) {
  async function ask(options: Asked): Promise<string> {
    const { status, body } = await browser.inject(options)
    if (status >= 400) throw new Error(`${options.url}: ${status} ${body}`)
    return body
  }
  return {
    open: async (url: string) => await ask({ url, headers: { accept: 'text/html' } }),
    read: async (url: string) => await ask({ url, headers: { accept: 'application/json' } }),
    post: async (url: string, fields: object = {}) =>
      await ask({
        method: 'POST',
        url,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
        },
        payload: encodeForm(fields),
      }),
  }
}
