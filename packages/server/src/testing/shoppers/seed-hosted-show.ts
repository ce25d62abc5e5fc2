import { createSeatBuyer, type SeatBuyer } from './seat-chooser.ts'
import type { SeededStock } from '../builders/seed-catalogue.ts'
import { seedSeatedShow } from '../builders/seed-seats.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** A date with a vendor's chart, named `concert-friday`, and two people who want to go. */
export async function seedHostedShow(
  shop: TestFoyer,
): Promise<{ readonly stock: SeededStock; readonly ada: SeatBuyer; readonly bob: SeatBuyer }> {
  const show = await seedSeatedShow(shop.db, {
    event: { express: true },
    types: [{ seat_category: 'Standard', price: 2_000, booking_fee: 150 }],
    dates: [{ seating_provider_event: 'concert-friday' }],
  })
  await shop.db.query(
    `update seating_plan set provider = 'seatsio', provider_public_key = 'workspace', provider_region = 'eu'
      where id = (select seating_plan_id from event where id = $1)`,
    [show.eventId],
  )
  const someone = () => createSeatBuyer(shop.app, show.stock.dateId)
  return { stock: show.stock, ada: someone(), bob: someone() }
}
