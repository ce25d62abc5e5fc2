import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
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
      seating_plan_provider: z.nullable(z.object({ public_key: z.string(), region: z.string() })),
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
      /** Seats of others, and seats not on sale. */
      unavailable_seats: z.array(seat),
    }),
    /** Holds of this session are made with it. */
    hold_token: z.string(),
  }),
  errors: ['not_found'],
})
