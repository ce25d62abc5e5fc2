import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { holdTokenLengthMaximum, seatsPerAddMaximum } from '../../limits.ts'
import { seatToHold } from '../../shapes/seat-to-hold.ts'
import { wireId, wireList, wireRequest, wireText } from '../../wire.ts'

export const holdSeats = defineEndpoint({
  module: 'seating',
  method: 'POST',
  path: '/ajax/organiser/event_dates/hold_seats/',
  body: 'form',
  summary: 'Holds seats for this session, all or none.',
  request: wireRequest({
    event_date_id: wireId,
    seats: wireList(seatToHold, { min: 1, max: seatsPerAddMaximum }),
    hold_token: wireText(holdTokenLengthMaximum),
  }),
  /** The time left for all that this session holds for the date: the holds expire together, `seatHoldMinutes` after the first. */
  response: z.object({ seconds_remaining: z.int() }),
  errors: ['invalid_input', 'not_found', 'wrong_state', 'refused', 'rate_limited', 'unavailable'],
})
