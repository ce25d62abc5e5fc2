import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { seatRow } from '../../shapes/seat-row.ts'
import { seat } from '../../shapes/seat.ts'
import { eventDateParams } from '../../shapes/event-date-params.ts'
import { emptyRequest, idNumber, moneyNumber } from '../../wire.ts'

export const getCurrentSeatingPlan = defineEndpoint({
  module: 'seating',
  method: 'GET',
  path: '/ajax/organiser/event_dates/get_current_seating_plan/{event_date_id}/',
  body: 'none',
  summary: 'The seating plan of an event date, with its prices and the seats that are taken.',
  request: emptyRequest,
  params: eventDateParams,
  response: z.object({
    seating_plan_layout: z.object({
      /** The built-in plan in the pretix seating-plan format; null with a hosted chart. */
      layout: z.nullable(z.record(z.string(), z.unknown())),
      /** Null with the built-in plan. */
      seating_plan_provider: z.nullable(
        z.object({
          public_key: z.string(),
          region: z.string(),
          /** URL of the chart's script. */
          chart_js: z.string(),
        }),
      ),
    }),
    seating_plan_event: z.object({
      provider_identifier: z.string(),
      pricing: z.array(
        z.object({
          category: z.string(),
          colour: z.string(),
          ticket_type_id: idNumber,
          label: z.string(),
          price: moneyNumber,
        }),
      ),
      rules: z.object({ no_orphans: z.boolean(), consecutive: z.boolean() }),
      /** Seats that others hold or have bought, by row; empty with a hosted chart, which shows them itself. */
      unavailable_seats: z.array(seatRow),
    }),
    /** This session makes its holds with this token, which is of no use to another session or for another date. */
    hold_token: z.string(),
    /** Held by this session and not in its basket yet: a page that is loaded again shows them as chosen. */
    held_seats: z.array(seat),
    /** In this session's basket already: these seats are neither free nor to be chosen again. */
    basket_seats: z.array(seat),
    /** Time left for `held_seats`, null when there are none; with a hosted chart, time left for its token. */
    seconds_remaining: z.nullable(z.int()),
    /** Whether tickets for the date are sold at present; when not, nothing can be held. */
    on_sale: z.boolean(),
    /** Where `get_seat_changes` goes on from; null with a hosted chart. */
    cursor: z.nullable(z.string()),
  }),
  errors: ['not_found', 'rate_limited', 'unavailable'],
})
