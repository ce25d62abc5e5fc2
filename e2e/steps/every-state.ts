import {
  buildCheckout,
  buildGiftVoucher,
  buildReserved,
  buildTicket,
  buildUser,
} from '../../packages/checkout/src/testing/build-checkout.ts'

type Checkout = ReturnType<typeof buildCheckout>
export type State = Checkout['state']

/** Stands for the state when the server has not yet determined it. */
export const never = Symbol('never answered')
type Answers = Readonly<Record<string, unknown>>

interface Scene {
  readonly checkout: Checkout
  readonly answers?: Answers
}

const { events, organisers } = buildCheckout()

const charity = {
  id: 3,
  name: 'Lantern Hospice',
  logo: null,
  description_html: '<p>Care at the end of life, <strong>free</strong> for everybody.</p>',
  donation_checkout_title: 'Light a lantern',
  donation_options: [2, 5, 10],
  base_fee: 0.2,
  booking_fee: 5,
  booking_fee_includes_vat: true,
  booking_fee_vat: 20,
  booking_fee_cap: null,
}
const question = {
  ticket_id: 11,
  osq_id: null,
  mandatory: '1' as const,
  once_per_checkout: '0' as const,
  prepopulated_array: [],
  hint: 'As on the entry list',
}
const questions = [
  { ...question, id: 1, question: 'Who is it for?', type: 'text' as const },
  { ...question, id: 2, question: 'I can swim', type: 'checkbox' as const },
  {
    ...question,
    id: 3,
    question: 'Shirt',
    type: 'dropdown' as const,
    mandatory: '0' as const,
    prepopulated_array: ['Small', 'Large'],
  },
]
const fireworks = {
  title: 'Fireworks',
  location: 'Bristol',
  date: '5 July',
  url: '/events/x/',
  thumbnail: null,
}
const ada = buildUser({
  id: 7,
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
})
const paid = {
  payment_complete: true,
  order_email: 'ada@example.org',
}
const full = {
  tickets: [
    buildTicket({ refund_policy: { text: 'Refund policy', title: 'Refunds', description: '' } }),
    buildTicket({ key: '12', ticket_id: 12, ticket_name: 'Concession', price: 0, booking_fee: 0 }),
  ],
  gift_vouchers: [buildGiftVoucher()],
  discounts_applied: { JAZZ10: 4.4 },
  has_refund_protection: true,
  refund_protection_cost: 3.5,
  delivery_cost: 2,
}
export const places = {
  countries: [
    { id: 1, name: 'United Kingdom', code: 'GB' },
    { id: 2, name: 'United States', code: 'US' },
  ],
  states: [{ id: 5, country_id: 2, name: 'Ohio', code: 'OH' }],
}
const card = {
  payment_method_id: 'pm_1',
  card_type: 'visa',
  last4digits: '4242',
  expiry: '12/34',
  is_default: true,
}

/** Every state with as much on its screen as it can have: the server's answers for such a sale. */
export const scenes: Readonly<Record<State, Scene>> = {
  determining: {
    checkout: buildCheckout({ state: 'determining' }),
    answers: { update_basket_state: never },
  },
  basket: {
    checkout: buildCheckout({
      ...full,
      basket_errors: ['One ticket was taken out: it is sold out.'],
      basket_success: ['Code applied'],
      organisers: organisers.map((one) => ({ ...one, upcoming_events: [fireworks] })),
    }),
  },
  captcha: { checkout: buildReserved('captcha') },
  reserve: { checkout: buildCheckout({ state: 'reserve' }), answers: { reserve_tickets: never } },
  donation: { checkout: buildReserved('donation', { charity }) },
  gift_aid: {
    checkout: buildReserved('gift_aid', {
      charity,
      donation_amount: 25,
      donation: { amount_before_booking_fee: 25, booking_fee: 1.45, is_gift_aid: false },
    }),
  },
  login: { checkout: buildReserved('login') },
  marketing_preferences: {
    checkout: buildReserved('marketing_preferences', {
      marketing_preferences: {
        ct_subscribed: false,
        event_subscribed: false,
        basket_organisers: [
          {
            id: 1,
            organiser_subscribed: false,
            marketing_signup_message: 'What is on at the harbour',
          },
        ],
      },
    }),
    answers: { get_user: ada },
  },
  delivery_address: {
    checkout: buildReserved('delivery_address', { ...full, require_delivery_address: true }),
    answers: {
      get_user: ada,
      get_user_addresses: {
        existing_addresses: [
          {
            id: 4,
            first_name: 'Ada',
            last_name: 'Lovelace',
            full_address: '1 Quay Street, Bristol',
          },
        ],
      },
    },
  },
  ticket_questions_before: {
    checkout: buildReserved('ticket_questions_before', { before_payment_questions: questions }),
    answers: { get_user: ada },
  },
  payment: {
    checkout: buildReserved('payment', {
      ...full,
      can_pay_by: ['truelayer', 'stripe', 'instalment'],
      has_require_phone_number: true,
      payment_plan_schedule_options: {
        '3': { label: '3 payments', schedule: [{ uk_due: '01/07/2027', value: 20 }] },
      },
    }),
    answers: {
      get_user: ada,
      get_token: never,
      create_truelayer_payment: {},
      get_opoa_users: { opoa_users: [card], full_name: 'Ada Lovelace' },
    },
  },
  awaiting_truelayer: {
    checkout: buildReserved('awaiting_truelayer', { truelayer_returned_from: 0 }),
    answers: { get_user: ada },
  },
  deliver_tickets: {
    checkout: buildReserved('deliver_tickets', paid),
    answers: { get_user: ada, deliver_to_bitticket: never },
  },
  ticket_questions_after: {
    checkout: buildReserved('ticket_questions_after', {
      ...paid,
      after_payment_questions: questions,
    }),
    answers: { get_user: ada },
  },
  after_sale_messages: {
    checkout: buildReserved('after_sale_messages', {
      ...paid,
      after_sale_messages: [
        {
          organiser_name: 'Harbour Lights',
          event_title: 'Late Night Jazz',
          event_nice_date: 'Friday 26 June 2026',
          event_nice_time: '9:30pm',
          message:
            '<p>Doors at <strong>nine</strong>. <a href="https://example.org/">The way</a></p>',
        },
      ],
    }),
    answers: { get_user: ada },
  },
  waiver: {
    checkout: buildReserved('waiver', { ...paid, has_waivers: true }),
    answers: { get_user: ada },
  },
  order_completed: {
    checkout: buildReserved('order_completed', {
      ...paid,
      can_transfer_tickets: true,
      tickets: [buildTicket({ transferable_qty: 2 })],
      events: events.map((one) => ({
        ...one,
        has_livestream: true,
        access_online: 'https://live.example/',
        venue: { full_address: 'The Boathouse, Bristol', map_address: 'BS1', map_checkin: null },
      })),
    }),
    answers: {
      get_user: ada,
      get_reward_referrer_link: 'https://shop.example/r/ABC/',
      get_simple_info: { sale_email: 'ada@example.org', sale_reference: 'K7M2P9QXRT4WBN6D' },
    },
  },
}
