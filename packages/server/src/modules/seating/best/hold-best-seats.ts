import { holdBestSeats as endpoint } from '@foyer/contract/endpoints/seating/hold-best-seats.ts'
import { handle } from '../../../platform/http/handle.ts'
import { holdBestForSession } from './hold-best-for-session.ts'

/** As many as may name their seats themselves. */
export const holdBestSeats = handle(
  endpoint,
  async (call) => {
    const { event_date_id: eventDateId, hold_token: holdToken, category, ...people } = call.body
    const request = { ...people, category: category === '' ? null : category }
    const held = await holdBestForSession(call, { eventDateId, holdToken, request })
    return {
      groups: held.groups.map((group) =>
        group.map(({ section, row, number }) => ({ section, row, number })),
      ),
      seconds_remaining: held.secondsRemaining,
    }
  },
  { limit: { perNetwork: 600 } },
)
