import type { SeatName } from '@foyer/contract/seating/plan.ts'
import type { Pressed } from './rush.ts'
import type { Viewer } from './viewer.ts'

/** The page of this shop: it asks for the best seats, and the shop chooses and holds them. */
export async function pickByShop(
  viewer: Viewer,
  eventDateId: number,
  seats: number,
  pressed: Promise<void>,
): Promise<Pressed> {
  await pressed
  const { status, text } = await viewer.post('/ajax/organiser/event_dates/hold_best_seats/', {
    event_date_id: eventDateId,
    seats,
    wheelchairs: 0,
    companions: 0,
    category: '',
    hold_token: viewer.holdToken,
  })
  if (status !== 200) return { seats: null, refused: 1 }
  const { groups } = JSON.parse(text()) as { groups: SeatName[][] }
  return { seats: groups.flat(), refused: 0 }
}
