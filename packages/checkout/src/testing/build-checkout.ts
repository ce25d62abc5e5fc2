import { noFacts, progressOf } from '@foyer/contract/flow/facts.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { emptyCheckout } from '@foyer/contract/shapes/empty-checkout.ts'
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
    qty_before: null,
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
    qty_before: null,
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

/** The progress of a basket that has lines, unless a test overrides it. */
export function buildProgress(overrides: Partial<Checkout['progress']> = {}): Checkout['progress'] {
  return { ...progressOf(noFacts), has_lines: true, ...overrides }
}

/** A basket with two tickets for one event, nothing reserved yet. */
export function buildCheckout(overrides: Partial<Checkout> = {}): Checkout {
  return {
    ...emptyCheckout(null),
    progress: buildProgress(),
    tickets: [buildTicket()],
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
    basket_total: 47,
    can_pay_by: ['stripe'],
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

/** A visitor without any personal data. */
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
