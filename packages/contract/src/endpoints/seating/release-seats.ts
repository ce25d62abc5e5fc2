import { defineEndpoint } from '../../endpoint.ts'
import { holdTokenLengthMaximum, seatsPerAddMaximum } from '../../limits.ts'
import { seatToHold } from '../../shapes/seat-to-hold.ts'
import { emptyResponse, wireId, wireList, wireRequest, wireText } from '../../wire.ts'

export const releaseSeats = defineEndpoint({
  module: 'seating',
  method: 'POST',
  path: '/ajax/organiser/event_dates/release_seats/',
  body: 'form',
  summary: 'Gives held seats back; those that are not held any more are passed over.',
  request: wireRequest({
    event_date_id: wireId,
    seats: wireList(seatToHold, { min: 1, max: seatsPerAddMaximum }),
    hold_token: wireText(holdTokenLengthMaximum),
  }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'rate_limited', 'unavailable'],
})
