import { ordersOf } from '../../modules/payment/refunds/refund-fixture.ts'
import { seedShow } from '../builders/seed-catalogue.ts'
import { createShopper } from '../shoppers/shopper.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** Orders as an organiser has them: paid and delivered, and refunded as a whole. */
export function deskOrders(shop: TestFoyer) {
  const orders = ordersOf(shop)
  /** Buys two tickets of a show of its own, at this organiser or at a new one; answers the order's reference. */
  async function buy(organiserId: number | null, cardLast4: string | null = null): Promise<string> {
    const { stock, eventId } = await seedShow(shop.db, { event: { express: true } })
    if (organiserId !== null)
      await shop.db.query('update event set organiser_id = $1 where id = $2', [
        organiserId,
        eventId,
      ])
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    await buyer.reserve()
    return await orders.pay(buyer, cardLast4)
  }
  return { buy, refund: async (reference: string) => await orders.give(reference, { kind: 'all' }) }
}
