import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { seatCursorLengthMaximum } from '../../limits.ts'
import { eventDateParams } from '../../shapes/event-date-params.ts'
import { seatRow } from '../../shapes/seat-row.ts'
import { wireOptionalText, wireRequest } from '../../wire.ts'

export const getSeatChanges = defineEndpoint({
  module: 'seating',
  method: 'GET',
  path: '/ajax/organiser/event_dates/get_seat_changes/{event_date_id}/',
  body: 'none',
  summary: 'What others have taken and given back since the last time; for a map that is open.',
  /** The `cursor` of the last answer; without one, or with one the server never issued, the answer lists everything. */
  request: wireRequest({ since: wireOptionalText(seatCursorLengthMaximum) }),
  params: eventDateParams,
  response: z.object({
    cursor: z.string(),
    /** When true, `taken` names every seat that others have: whatever else was marked as taken is free. */
    is_complete: z.boolean(),
    /** A change may be reported twice, and a seat's last state always comes last. The session's own seats are never here. */
    taken: z.array(seatRow),
    free: z.array(seatRow),
    /** The session's own seats that went into the basket, perhaps from another tab. */
    basket: z.optional(z.array(seatRow)),
  }),
  errors: ['not_found', 'rate_limited'],
})
