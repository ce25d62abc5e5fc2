import { getSeatChanges as endpoint } from '@foyer/contract/endpoints/seating/get-seat-changes.ts'
import { handle } from '../../../platform/http/handle.ts'
import { presentChanges } from '../plan/seating-plan-view.ts'
import { changesSince } from './seat-feed.ts'
import { ownerOf } from '../holds/session-owners.ts'

/** A page asks every few seconds; many pages may be behind one IP address. */
export const getSeatChanges = handle(
  endpoint,
  async ({ foyer, params, body, visitor, now }) => {
    const changes = await changesSince(foyer, params.event_date_id, body.since, now)
    return presentChanges(changes, ownerOf(foyer, visitor.sessionToken, now))
  },
  { limit: { perNetwork: 3000 }, isPacked: true },
)
