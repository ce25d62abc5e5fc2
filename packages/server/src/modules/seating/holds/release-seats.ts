import { releaseSeats as endpoint } from '@foyer/contract/endpoints/seating/release-seats.ts'
import { handle } from '../../../platform/http/handle.ts'
import { releaseForSession } from './release-for-session.ts'

export const releaseSeats = handle(
  endpoint,
  async (call) => {
    const { event_date_id: eventDateId, hold_token: holdToken, seats } = call.body
    await releaseForSession(call, { eventDateId, holdToken, seats })
    return {}
  },
  { limit: { perNetwork: 600 } },
)
