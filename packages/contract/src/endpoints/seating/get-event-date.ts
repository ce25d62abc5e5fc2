import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { eventDateParams } from '../../shapes/event-date-params.ts'
import { emptyRequest, idNumber, moneyNumber } from '../../wire.ts'

export const getEventDate = defineEndpoint({
  module: 'seating',
  method: 'GET',
  path: '/ajax/organiser/event_dates/get_event_date/{event_date_id}/',
  body: 'none',
  summary: 'An event date whose seats can be chosen, and its event.',
  request: emptyRequest,
  params: eventDateParams,
  response: z.object({
    event_date: z.object({
      id: idNumber,
      nice_date: z.string(),
      /** The date is in the past, and nothing is sold for it any more. */
      is_over: z.optional(z.boolean()),
      /** The prices of the seating plan refer to these by `id`. */
      ticket_types: z.array(
        z.object({
          id: idNumber,
          label: z.string(),
          /** Includes the fee, in major units. */
          price: moneyNumber,
          booking_fee: moneyNumber,
          max_can_reserve: z.int(),
        }),
      ),
    }),
    event: z.object({
      id: idNumber,
      title: z.string(),
      url: z.string(),
      /** Tickets that one order may have for the event, all types together; absent without a limit. */
      max_per_order: z.optional(z.int()),
      currency: z.object({ symbol: z.string(), code: z.string() }),
    }),
  }),
  errors: ['not_found'],
})
