import type { Buyer } from './buyer.ts'
import { checkout, requestsOf, user, type Requests } from './requests.ts'

/** The way a purchase is made: with a card, or of tickets that cost nothing. */
export type Kind = 'card' | 'free'

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
const events = { card: '/events/late-night-jazz/', free: '/events/harbour-fireworks/' } as const

/**
 * Two tickets for somebody new: the requests of the journey `buy-with-a-card` in the browser's order, without the files
 * they load; tickets that cost nothing leave out the payment.
 */
export async function buyTickets(buyer: Buyer, kind: Kind): Promise<void> {
  const requests = requestsOf(buyer)
  await reserveFrom(requests, events[kind])
  await signUp(requests, buyer)
  if (kind === 'card') await pay(requests, buyer)
  else await claim(requests, buyer)
  await receive(requests, buyer)
}

/** The rest of a purchase by card, once its tickets are reserved and the page asks who buys. */
export async function payReserved(buyer: Buyer): Promise<void> {
  const requests = requestsOf(buyer)
  await signUp(requests, buyer)
  await pay(requests, buyer)
  await receive(requests, buyer)
}

/** Two tickets of the first kind that an event's page offers, up to the question of who buys. */
export async function reserveFrom(requests: Requests, eventPage: string): Promise<void> {
  const { open, post, openCheckout, moveTo } = requests
  await open('/')
  const event = await open(eventPage)
  const row = /name="ticket\[(\d+)\]\[ticket\]" value="([^"]+)"/.exec(event)
  if (row === null) throw new Error('the event sells nothing')
  const [, id = '', ticket = ''] = row
  await post('/do/checkout/add/', { ticket: { [id]: { ticket, qty: 2 } } })
  await openCheckout()
  await moveTo('reserve')
  const answer = await post(`${checkout}/reserve_tickets/`)
  if (!answer.includes('"reserved":true')) throw new Error(`not reserved: ${answer}`)
  await moveTo('login')
}

async function signUp({ read, post, moveTo }: Requests, buyer: Buyer): Promise<void> {
  const { email } = buyer
  await post(`${user}/send_one_time_code/`, { email })
  await post(`${user}/check_one_time_code/`, { email, code: await buyer.readCode() })
  await post(`${checkout}/save_guest_to_sale/`, { email, fullname })
  await read(`${user}/get_user/`)
  await read(`${checkout}/get/`)
  await moveTo('marketing_preferences')
  await post(`${checkout}/set_marketing_preferences/`, { ct_subscribed: 0, event_subscribed: 0 })
  await read(`${user}/get_user/`)
  await moveTo('payment')
}

async function pay({ open, post, openCheckout }: Requests, buyer: Buyer): Promise<void> {
  await post(`${checkout}/get_payment_error/`)
  await post(`${user}/get_user_addresses/`)
  await post(`${checkout}/get_address_all_countries_states/`)
  await post(`${checkout}/get_opoa_users/`)
  await post(`${stripe}/get_token/`)
  await post(`${checkout}/set_billing_address/`, { address, contact_number: '' })
  const intent = intentOf(await post(`${stripe}/get_token/`, { make_default_payment_method: 1 }))
  await buyer.confirmCard(intent)
  await open(`/do/checkout/stripe_auth/?payment_intent=${intent}`)
  await openCheckout()
}

/** The payment at the provider that a page was given to confirm. */
export function intentOf(token: string): string {
  const intent = /"client_secret":"(pi_\w+?)_secret/.exec(token)?.[1]
  if (intent === undefined) throw new Error(`no payment was prepared: ${token}`)
  return intent
}

async function claim({ read, post }: Requests, { email }: Buyer): Promise<void> {
  await post(`${checkout}/get_payment_error/`)
  await post(`${checkout}/claim_free_tickets/`, { email })
  await read(`${checkout}/get/`)
}

async function receive({ open, read, post, moveTo }: Requests, buyer: Buyer): Promise<void> {
  for (const call of ['deliver_to_bitticket', 'deliver_to_wallet']) {
    const answer = await post(`${checkout}/${call}/`)
    if (!answer.includes('"delivery_completed":true')) throw new Error(`${call}: ${answer}`)
  }
  await moveTo('order_completed')
  await read(`${checkout}/get_reward_referrer_link/`)
  const order = await read(`${checkout}/get_simple_info/`)
  if (!order.includes(`"${buyer.email}"`)) throw new Error(`not of ${buyer.email}: ${order}`)
  await open('/account/wallet/')
}
