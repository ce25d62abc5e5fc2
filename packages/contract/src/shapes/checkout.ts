import * as z from 'zod/mini'
import { checkoutStates } from '../flow/states.ts'
import { flagNumber, moneyNumber, idNumber } from '../wire.ts'
import { givenAddress } from './address.ts'
import { afterSaleMessage } from './after-sale-message.ts'
import { charity } from './charity.ts'
import { checkoutEvent } from './checkout-event.ts'
import { giftVoucherLine } from './gift-voucher-line.ts'
import { marketingPreferences } from './marketing-preferences.ts'
import { progress } from './progress.ts'
import { givenAnswers, question, questionText } from './question.ts'
import { ticketLine } from './ticket-line.ts'
import { accountWayNames, onlineWayNames } from '../ways/ways.ts'

const upcomingEvent = z.object({
  title: z.string(),
  location: z.string(),
  date: z.string(),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
})

/** An organiser with something in the basket. */
const checkoutOrganiser = z.object({
  id: idNumber,
  name: z.string(),
  full_url: z.string(),
  /** URL of the organiser's own refund policy, if there is one. */
  refund_policy_url: z.nullable(z.string()),
  has_custom_refund_policy: z.boolean(),
  is_saas: z.boolean(),
  upcoming_events: z.array(upcomingEvent),
})

/** One payment of a plan: its day as dd/MM/yyyy, its amount in major units. */
const scheduleEntry = z.object({ uk_due: z.string(), value: moneyNumber })

const planOption = z.object({ label: z.string(), schedule: z.array(scheduleEntry) })

/** `stripe` is the card form; `instalment` a payment plan. */
const paymentMethods = [...onlineWayNames, 'instalment'] as const

/** The basket, and the sale it becomes. Money is in major units of `currency`. */
export const checkout = z.object({
  state: z.enum(checkoutStates),
  progress,

  tickets: z.array(ticketLine),
  gift_vouchers: z.array(giftVoucherLine),
  events: z.array(checkoutEvent),
  organisers: z.array(checkoutOrganiser),

  currency: z.object({ symbol: z.string(), code: z.string() }),
  delivery_cost: moneyNumber,
  /** Maps each code to the amount it takes off. */
  discounts_applied: z.record(z.string(), moneyNumber),
  offers_applied_total: moneyNumber,
  gift_vouchers_applied_total: moneyNumber,
  /** Paid already with tickets that are exchanged for these. */
  exchange_credit: moneyNumber,
  /** Leaves out the donation and its fee: the page adds them. */
  basket_total: moneyNumber,
  all_booking_fees_are_absorbed: z.boolean(),
  has_refund_protection: z.boolean(),
  refund_protection: flagNumber,
  /** Per booking; null when none is offered. */
  refund_protection_cost: z.nullable(moneyNumber),

  basket_errors: z.array(z.string()),
  basket_success: z.array(z.string()),
  reserving_error: z.nullable(z.string()),
  had_mismatching_currencies: z.boolean(),
  edit_basket_clicked: z.boolean(),

  seconds_remaining: z.int(),
  /** ISO 8601, UTC; null without a reservation. */
  expires_at: z.nullable(z.string()),
  extensions_left: z.int(),
  /** Whether `extend_reservation` would be granted now. */
  extension_available: z.boolean(),
  /** While the state is `captcha`, as in the answer of `reserve_tickets`. */
  captcha_sitekey: z.nullable(z.string()),
  express: z.boolean(),
  sale_reference: z.nullable(z.string()),
  /** The e-mail address the tickets go to; null while the buyer is unknown. */
  order_email: z.nullable(z.string()),
  init_guest_email: z.nullable(z.string()),

  charity: z.nullable(charity),
  donation: z.object({
    amount_before_booking_fee: moneyNumber,
    booking_fee: moneyNumber,
    is_gift_aid: z.boolean(),
  }),
  donation_amount: moneyNumber,
  is_gift_aid: z.boolean(),
  /** The buyer's Gift Aid answer; null while there is none. The address is empty where none was given. */
  gift_aid: z.nullable(
    z.object({
      uk_based: z.boolean(),
      address1: z.string(),
      postcode: z.string(),
      subscribe: z.boolean(),
    }),
  ),

  marketing_preferences: marketingPreferences,
  require_delivery_address: z.boolean(),
  delivery_address: z.nullable(givenAddress),
  billing_address: z.nullable(givenAddress),
  /** Empty while the buyer has not said. */
  gift_voucher_from: z.string(),
  gift_voucher_to: z.string(),
  before_payment_questions: z.array(question),
  after_payment_questions: z.array(question),
  question_texts: z.array(questionText),
  /** The buyer's own answers, to be shown again; empty once the order is complete. */
  question_answers: givenAnswers,

  opoa: z.object({
    provider: z.nullable(z.enum(accountWayNames)),
    merchant_id: z.nullable(z.string()),
    overridden: z.boolean(),
  }),
  sagepay_or_stripe: z.literal('stripe'),
  /** The methods on offer, in the order shown; empty when payment is blocked or nothing is due. */
  can_pay_by: z.array(z.enum(paymentMethods)),
  /** The SaaS organiser that has set up no payments, if that blocks the basket. */
  payment_blocked_by: z.nullable(z.string()),
  has_require_phone_number: z.boolean(),
  payment_plan_schedule_options: z.record(z.string(), planOption),
  /** Payments of a plan still to come; 0 without a plan. */
  payment_plan_remaining: z.int(),
  payment_complete: z.boolean(),
  /** 0: cancelled at the bank; 1: came back; null: has not been at the bank. */
  truelayer_returned_from: z.nullable(z.literal([0, 1])),

  after_sale_messages: z.array(afterSaleMessage),
  has_waivers: z.boolean(),
  can_transfer_tickets: z.boolean(),
  ga_ua_properties: z.record(z.string(), z.string()),
})

export type Checkout = z.output<typeof checkout>
export type PaymentMethod = (typeof paymentMethods)[number]
