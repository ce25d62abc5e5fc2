import type { Database } from '../../platform/database/db.ts'
import { createSeatBuyer } from '../../testing/shoppers/seat-chooser.ts'
import { seatStates } from '../../testing/evidence/seat-states.ts'
import type { SeededStock } from '../../testing/builders/seed-catalogue.ts'
import { seedSeatedShow } from '../../testing/builders/seed-seats.ts'
import type { Shopper } from '../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'

/** A house of two rows and a circle, two ticket types for the rows, two dates, and two buyers with its page open. */
export async function openHouse(shop: TestFoyer, event: object = {}) {
  const show = await seedSeatedShow(shop.db, {
    rows: [
      { section: 'Stalls', row: 'A', seats: 10 },
      { section: 'Stalls', row: 'B', seats: 10 },
      { section: 'Circle', row: 'A', seats: 6, category: 'Circle' },
    ],
    types: [
      { seat_category: 'Standard', name: 'Adult', max_per_customer: 6 },
      { seat_category: 'Standard', name: 'Child' },
      { seat_category: 'Circle', name: 'Circle' },
    ],
    event: { express: true, ...event },
    dates: [{}, {}],
  })
  const someone = () => createSeatBuyer(shop.app, show.stock.dateId)
  const at = (index: number): SeededStock => {
    const stock = show.stocks[index]
    if (stock === undefined) throw new Error('no stock')
    return stock
  }
  return {
    dateIds: show.dateIds,
    adult: show.stock,
    child: at(1),
    circle: at(2),
    ada: someone(),
    bob: someone(),
  }
}

type Buyer = Awaited<ReturnType<typeof openHouse>>['ada']

/** @throws Error when the seats cannot be held */
export async function holdAndAdd(buyer: Buyer, stock: SeededStock, ...seats: string[]) {
  const held = await buyer.hold(...seats)
  if (held.status !== 200) throw new Error(`hold: ${held.status} ${JSON.stringify(held.body)}`)
  return await buyer.add(stock, ...seats)
}

/** The ticket lines of a basket. */
export async function linesOf(buyer: Pick<Shopper, 'checkout'>) {
  const { tickets } = await buyer.checkout()
  return tickets.map(({ seats, qty, ticket_name, can_update_quantity }) => ({
    name: ticket_name,
    qty,
    seats: seats.map(({ section, row, number }) => `${section}-${row}-${number}`),
    can_update_quantity,
  }))
}

/** The seats that somebody has. */
export async function takenSeats(db: Database, { dateId }: SeededStock) {
  const states = Object.entries(await seatStates(db, dateId))
  return Object.fromEntries(states.filter(([, status]) => status !== 'free'))
}
