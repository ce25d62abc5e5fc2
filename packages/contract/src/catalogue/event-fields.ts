import * as z from 'zod'
import {
  catalogueLineMaximum,
  labelMaximum,
  ticketDescriptionMaximum,
  summaryMaximum,
  slotsMessageMaximum,
  questionsTextMaximum,
  rewardTextMaximum,
  reservationMinutesDefault,
  queueRoomMs,
  planPartDaysDefault,
  planParts,
} from '../limits.ts'
import { minuteMs } from '../time-units.ts'
import {
  analytics,
  count,
  country,
  currency,
  duration,
  html,
  key,
  keyed,
  localTime,
  money,
  percent,
  picture,
  position,
  positive,
  queueGroup,
  optionalText,
  seatCategory,
  text,
  ticketReference,
  timeZone,
  httpsUrl,
} from './fields.ts'

export const dateFields = z.strictObject({
  starts: localTime,
  ends: localTime.optional(),
  doors: localTime.optional(),
  label: text(labelMaximum).optional(),
  on_sale_from: localTime.optional(),
  on_sale_until: localTime.optional(),
  capacity: count.optional().meta({ description: 'A room all ticket types of the date share.' }),
  seating_provider_event: text().optional(),
  cancelled: z
    .boolean()
    .default(false)
    .meta({ description: 'It does not take place: nothing of it is sold. Written by an export.' }),
})

export const ticketFields = z.strictObject({
  name: text(),
  description: optionalText(ticketDescriptionMaximum).default(''),
  price: money.optional().meta({ description: 'What the organiser keeps; the fee comes on top.' }),
  face_price: money
    .optional()
    .meta({ description: 'What the buyer pays; with absorb_fee the fee comes out of it.' }),
  booking_fee: money.default('0'),
  absorb_fee: z.boolean().default(false),
  vat: percent.optional().meta({ description: 'VAT contained in its price, when not as usual.' }),
  fee_vat: percent.optional().meta({
    description: 'VAT contained in its booking fee, when not the one of the country.',
  }),
  min_per_customer: positive.default(1),
  max_per_customer: positive.optional(),
  can_update_quantity: z.boolean().default(true),
  seat_category: seatCategory.optional(),
  entrance: text(labelMaximum)
    .optional()
    .meta({ description: 'By which entrance it is let in; left out, by any.' }),
  stock: z
    .union([count, keyed(count)], {
      error: 'expected a number of tickets, or a number for each date',
    })
    .optional()
    .meta({
      description:
        'How many there are on each date, or by date; left out, the capacity of the date.',
    }),
  requires: z
    .array(z.strictObject({ any_of: z.array(ticketReference).min(1).max(20), title: text() }))
    .max(10)
    .default([]),
})

const questionFields = z.strictObject({
  ask: z.enum(['before', 'after']).meta({ description: 'Before or after the payment.' }),
  question: text(summaryMaximum),
  hint: text(summaryMaximum).optional(),
  type: z.enum(['text', 'checkbox', 'dropdown']).default('text'),
  options: z.array(text()).max(100).default([]),
  mandatory: z.boolean().default(false),
  per: z.enum(['ticket', 'basket']).default('ticket'),
  sensitive: z.boolean().default(false),
  ticket: key.optional().meta({ description: 'Asked for this ticket type only.' }),
})

const offerFields = z.strictObject({
  label: text(),
  buy: positive.optional(),
  pay: count.optional(),
  from: positive.optional(),
  percent: percent.optional(),
  tickets: z
    .array(key)
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'Left out: all of the event.' }),
})

const paymentPlanFields = z.strictObject({
  label: text(),
  parts: z.int().min(planParts.least).max(planParts.most),
  every: duration.default(`${planPartDaysDefault} days`),
})

export const eventFields = z.strictObject({
  title: text(),
  slug: key.optional().meta({ description: 'In the address of its page; left out, the key.' }),
  organiser: key,
  venue: key.optional(),
  seating_plan: key.optional(),
  seat_rules: z
    .strictObject({ no_orphans: z.boolean().default(true), consecutive: z.boolean().default(true) })
    .prefault({})
    .meta({ description: 'Whether a choice may leave a seat on its own, or seats apart.' }),
  summary: optionalText(summaryMaximum).default(''),
  description: html.default(''),
  poster: picture.optional(),
  poster_alt: optionalText(summaryMaximum).default(''),
  country: country.optional().meta({
    description: 'Where it is sold when it has no venue; left out, GB when it sells in pounds.',
  }),
  vat: percent.optional().meta({
    description: "VAT contained in its prices, when not the organiser's.",
  }),
  currency: currency.default('GBP'),
  time_zone: timeZone.optional(),
  published: z
    .union([z.boolean(), localTime], { error: 'expected true, false or a time' })
    .default(true)
    .meta({ description: 'Whether, or from when, it is shown.' }),
  hide_booking_fee: z.boolean().default(false),
  express: z.boolean().default(false),
  captcha: z.enum(['always', 'adaptive', 'never']).default('adaptive'),
  queue: z.enum(['never', 'automatic', 'always']).default('never').meta({
    description:
      'Whether buyers wait for their turn: whenever it is on sale, or only when too many come at once.',
  }),
  queue_group: queueGroup.optional(),
  queue_opens: localTime.optional().meta({
    description: `From when people may wait for the sale to open, such as "2027-02-13 09:30"; left out, ${queueRoomMs / minuteMs} minutes before it.`,
  }),
  reservation: duration.default(`${reservationMinutesDefault} minutes`),
  allow_extension: z.boolean().default(true),
  require_phone: z.boolean().default(false),
  posted: z.boolean().default(false),
  delivery_cost: money.optional(),
  refund_protection: z
    .strictObject({ cost: money })
    .optional()
    .meta({ description: 'Can be covered, for this much per booking.' }),
  non_refundable: z.boolean().default(false),
  refund_policy: z
    .strictObject({
      text: text(labelMaximum).optional().meta({
        description: 'Of the link to it; left out, "Refund policy" in the shop’s language.',
      }),
      title: optionalText(catalogueLineMaximum).default(''),
      description: html.default(''),
    })
    .prefault({}),
  different_timeslots_message: text(slotsMessageMaximum).optional(),
  livestream_url: httpsUrl.optional(),
  online_access: httpsUrl
    .optional()
    .meta({ description: 'Where it takes place online; shown once paid.' }),
  after_sale_message: html.optional(),
  waiver: html.optional(),
  questions_text: optionalText(questionsTextMaximum).optional(),
  referral_reward: z.strictObject({ text: text(rewardTextMaximum), short_text: text() }).optional(),
  analytics: analytics.prefault({}),
  max_per_order: positive.optional(),
  min_per_order: positive.default(1),
  position,
  dates: keyed(dateFields).refine(
    (dates) => Object.keys(dates).length > 0,
    'needs at least one date',
  ),
  tickets: keyed(ticketFields).refine(
    (tickets) => Object.keys(tickets).length > 0,
    'needs at least one ticket type',
  ),
  questions: keyed(questionFields).default({}),
  offers: keyed(offerFields).default({}),
  payment_plans: keyed(paymentPlanFields).default({}),
})

/**
 * What an event's buyers see only when they have paid. Nobody else learns it but who may change the event: it is left out wherever a
 * document is read, and no line about a change says it.
 */
export const fieldsAfterPaying = [
  'after_sale_message',
  'livestream_url',
  'online_access',
] as const satisfies readonly (keyof z.output<typeof eventFields>)[]

export type EventFields = z.output<typeof eventFields>
export type DateFields = z.output<typeof dateFields>
export type TicketFields = z.output<typeof ticketFields>
