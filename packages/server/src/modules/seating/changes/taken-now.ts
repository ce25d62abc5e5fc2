import type { Foyer } from '../../../foyer.ts'
import { isOwn, type Owner } from '../holds/session-owners.ts'
import { feedOf, isTaken } from './seat-feed.ts'

/** Whether somebody else has a seat, as far as this process has heard within the last second. @throws FoyerError not_found */
export async function takenNow(
  foyer: Foyer,
  eventDateId: number,
  owner: Owner,
  now: Date,
): Promise<(guid: string) => boolean> {
  const { seats, place } = await feedOf(foyer, String(eventDateId), now)
  return (guid) => {
    const seat = seats.get(guid)
    return seat !== undefined && isTaken(seat, place.at) && !isOwn(owner, seat)
  }
}
