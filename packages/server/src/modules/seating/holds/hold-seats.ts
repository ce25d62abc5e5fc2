import { holdSeats as endpoint } from '@foyer/contract/endpoints/seating/hold-seats.ts'
import { handle } from '../../../platform/http/handle.ts'
import { holdForSession } from './hold-for-session.ts'

/** A school class behind one IP address may choose together; a machine that takes the house may not. */
export const holdSeats = handle(
  endpoint,
  async (call) => {
    const { event_date_id: eventDateId, hold_token: holdToken, seats } = call.body
    const seconds = await holdForSession(call, { eventDateId, holdToken, seats })
    return { seconds_remaining: seconds }
  },
  { limit: { perNetwork: 600 } },
)
