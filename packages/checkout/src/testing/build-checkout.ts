import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { GiftVoucherLine } from '@foyer/contract/shapes/gift-voucher-line.ts'
import type { TicketLine } from '@foyer/contract/shapes/ticket-line.ts'
import type { User } from '@foyer/contract/shapes/user.ts'

/** A line of two tickets with a fee on top. */
export function buildTicket(overrides: Partial<TicketLine> = {}): TicketLine {
  return {
    key: '11',
    ticket_id: 11,
    event_id: 1,
    date_id: 5,
    qty: 2,
    price: 22,
    booking_fee: 1.5,
    face_price: 23.5,
    discount_amount: 0,
    absorb_fee: false,
    max_can_reserve: 8,
    min_per_customer: 1,
    can_update_quantity: true,
    non_refundable: false,
    event_name: 'Late Night Jazz',
    event_url: '/events/late-night-jazz/',
    organiser_url: '/organisers/harbour-lights/',
    ticket_name: 'Standing',
    nice_date: 'Friday 26 June 2026 at 9:30pm',
    seats: [],
    transferable_qty: 0,
    last_day: '2031-05-10',
    thumbnail: null,
    event_hide_booking_fee: false,
    required_tickets: [],
    refund_policy: null,
    ...overrides,
  }
}

export function buildGiftVoucher(overrides: Partial<GiftVoucherLine> = {}): GiftVoucherLine {
  return {
    id: 4,
    qty: 1,
    value: 25,
    name: 'Gift voucher',
    o_name: 'Harbour Lights',
    o_url: '/organisers/harbour-lights/',
    uk_expiry_date: '26/06/2027',
    thumbnail: null,
    by_post: false,
    ...overrides,
  }
}

/** What a whole checkout says of its progress, unless a test says otherwise. */
export function buildProgress(overrides: Partial<Checkout['progress']> = {}): Checkout['progress'] {
  return {
    has_lines: true,
    captcha_required: false,
    reservation: 'none',
    express: false,
    identified: false,
    marketing_applies: false,
    giving: 'no_charity',
    delivery_required: false,
    delivery_given: false,
    questions_before: 'none',
    payment: 'none',
    delivered: false,
    questions_after: 'none',
    has_messages: false,
    has_waivers: false,
    ...overrides,
  }
}

/** A basket with two tickets for one event, nothing reserved yet. */
export function buildCheckout(overrides: Partial<Checkout> = {}): Checkout {
  return {
    state: 'basket',
    progress: buildProgress(),
    tickets: [buildTicket()],
    gift_vouchers: [],
    events: [
      {
        id: 1,
        title: 'Late Night Jazz',
        refund_protection: true,
        warn_customers_about_different_timeslots_message: null,
        ga: null,
        ga_conversion_id: null,
        fb_pixel: null,
        venue: null,
        has_livestream: false,
        access_online: null,
        reward_referrers: null,
        shareable_link: '/events/late-night-jazz/',
        time_zone: 'Europe/London',
      },
    ],
    organisers: [
      {
        id: 1,
        name: 'Harbour Lights',
        full_url: '/organisers/harbour-lights/',
        refund_policy_url: null,
        has_custom_refund_policy: false,
        is_saas: false,
        upcoming_events: [],
      },
    ],
    currency: { symbol: '£', code: 'GBP' },
    delivery_cost: 0,
    discounts_applied: {},
    offers_applied_total: 0,
    gift_vouchers_applied_total: 0,
    basket_total: 47,
    all_booking_fees_are_absorbed: false,
    has_refund_protection: false,
    refund_protection: 0,
    refund_protection_cost: null,
    basket_errors: [],
    basket_success: [],
    reserving_error: null,
    had_mismatching_currencies: false,
    edit_basket_clicked: false,
    seconds_remaining: 0,
    expires_at: null,
    extensions_left: 3,
    extension_available: false,
    captcha_sitekey: null,
    express: false,
    sale_reference: null,
    order_email: null,
    init_guest_email: null,
    charity: null,
    donation: { amount_before_booking_fee: 0, booking_fee: 0, is_gift_aid: false },
    donation_amount: 0,
    is_gift_aid: false,
    gift_aid: null,
    marketing_preferences: { ct_subscribed: false, event_subscribed: false, basket_organisers: [] },
    require_delivery_address: false,
    delivery_address: null,
    billing_address: null,
    gift_voucher_from: '',
    gift_voucher_to: '',
    before_payment_questions: [],
    after_payment_questions: [],
    question_texts: [],
    question_answers: {},
    opoa: { provider: null, merchant_id: null, overridden: false },
    sagepay_or_stripe: 'stripe',
    can_pay_by: ['stripe'],
    payment_blocked_by: null,
    has_require_phone_number: false,
    payment_plan_schedule_options: {},
    payment_plan_remaining: 0,
    payment_complete: false,
    truelayer_returned_from: null,
    after_sale_messages: [],
    has_waivers: false,
    can_transfer_tickets: false,
    ga_ua_properties: {},
    ...overrides,
  }
}

/** A checkout whose tickets are held for `seconds`, in a step after the reservation. */
export function buildReserved(
  state: Checkout['state'],
  overrides: Partial<Checkout> = {},
  seconds = 581,
): Checkout {
  return buildCheckout({
    state,
    progress: buildProgress({ reservation: 'live', ...overrides.progress }),
    seconds_remaining: seconds,
    sale_reference: 'K7M2P9QXRT4WBN6D',
    ...Object.fromEntries(Object.entries(overrides).filter(([key]) => key !== 'progress')),
  })
}

/** Nobody in particular. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: null,
    email: null,
    first_name: null,
    last_name: null,
    full_name: null,
    subscribed: false,
    is_event_subscribed: false,
    is_dark_mode: false,
    ...overrides,
  }
}

/** Somebody who has signed in. */
export const ada = buildUser({
  id: 7,
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
})
