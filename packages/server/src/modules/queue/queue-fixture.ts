import { beforeEach } from 'vitest'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import {
  createQueueVisitor,
  plainQueuePage,
  type QueueVisitor,
} from '../../testing/shoppers/queue-visitor.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { look } from './runs/look.ts'

const opening = '2026-12-01T10:20:00Z'
/** What every one-time code is. */
export const code = '123456'

/** A shop with five tickets of an event with a queue, whose sale opens twenty minutes after each test begins. */
export function queueForTests() {
  const shop = shopForTests({ pages: plainQueuePage, ids: { oneTimeCode: () => code } })
  let show: Show
  let network = 0
  beforeEach(async () => {
    show = await seedShow(shop.db, {
      event: { queue: 'always', express: true },
      dates: [{ on_sale_from: opening }],
      types: [{ stock: 5 }],
    })
    shop.clock.set('2026-12-01T10:00:00Z')
    await look(shop.foyer)
  })
  const someone = (): QueueVisitor => {
    network += 1
    return createQueueVisitor(shop.app, show.slug, `10.${network >> 8}.${network & 255}.9`)
  }
  async function many(count: number): Promise<QueueVisitor[]> {
    const all = Array.from({ length: count }, someone)
    for (const one of all) await one.join()
    await look(shop.foyer)
    return all
  }
  /** Lets seconds pass, and what is to be done in them; what was done is known from the next look on. */
  async function pass(seconds = 1): Promise<void> {
    for (let second = 0; second <= seconds; second += 1) {
      shop.clock.advance(1_000)
      await look(shop.foyer)
    }
  }
  async function open(): Promise<void> {
    shop.clock.set(opening)
    await pass(3)
  }
  /** The wish for one ticket, as the form of the event's page sends it. */
  const wish = () =>
    ({
      parent_event_id: String(show.eventId),
      ticket: { [show.stock.typeId]: { ticket: show.stock.wire, qty: '1' } },
    }) as never
  return { shop, show: () => show, someone, many, pass, open, wish }
}

export async function numbersOf(all: readonly QueueVisitor[]): Promise<number[]> {
  const numbers = []
  for (const one of all) numbers.push((await one.page()).entry?.number ?? 0)
  return numbers
}
