import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import {
  holdTokenLengthMaximum,
  seatCategoryLengthMaximum,
  seatsOfPartyMaximum,
} from '../../limits.ts'
import { seat } from '../../shapes/seat.ts'
import { wireId, wireInteger, wireOptionalText, wireRequest, wireText } from '../../wire.ts'

const people = wireInteger({ min: 0, max: seatsOfPartyMaximum })

export const holdBestSeats = defineEndpoint({
  module: 'seating',
  method: 'POST',
  path: '/ajax/organiser/event_dates/hold_best_seats/',
  body: 'form',
  summary:
    'Chooses the best free seats for a party and holds them for this session: of those who ask at once, nobody is sent to the seats of another. What the session holds already may be among them, and stays held.',
  request: wireRequest({
    event_date_id: wireId,
    /** Ordinary seats, beside the places below. */
    seats: people,
    wheelchairs: people,
    companions: people,
    /** A category of the seating plan; empty for any. */
    category: wireOptionalText(seatCategoryLengthMaximum),
    hold_token: wireText(holdTokenLengthMaximum),
  }),
  response: z.object({
    /** The groups the party sits in: one when all sit together. */
    groups: z.array(z.array(seat)),
    /** As with `hold_seats`. */
    seconds_remaining: z.int(),
  }),
  errors: ['invalid_input', 'not_found', 'wrong_state', 'refused', 'rate_limited', 'unavailable'],
})
