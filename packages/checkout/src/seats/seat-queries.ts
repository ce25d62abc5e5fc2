import type { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import type { getEventDate } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import type { Query } from '../lib/query-store.ts'
import type { SeatingPlan } from './chart.ts'
import type { EventDate } from './sale.ts'

export interface SeatQueries {
  readonly date: Query<EventDate>
  readonly plan: Query<SeatingPlan>
}

/** Both queries of the page, made at the same time. */
export function seatQueries(eventDateId: string): SeatQueries {
  const params = { event_date_id: eventDateId }
  return {
    date: {
      ask: () =>
        callEndpoint<typeof getEventDate>(
          {
            method: 'GET',
            path: '/ajax/organiser/event_dates/get_event_date/{event_date_id}/',
            body: 'none',
          },
          {},
          params,
        ),
    },
    plan: {
      ask: () =>
        callEndpoint<typeof getCurrentSeatingPlan>(
          {
            method: 'GET',
            path: '/ajax/organiser/event_dates/get_current_seating_plan/{event_date_id}/',
            body: 'none',
          },
          {},
          params,
        ),
    },
  }
}
