import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { paidOrdersOf } from '../../../testing/shoppers/paid-orders.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import type { RefundWish } from './refund-shapes.ts'
import { refundSale } from './refund-sale.ts'

/** Orders that are paid and delivered, what is given back of them, and what is left. */
export function ordersOf(shop: TestFoyer) {
  const paid = paidOrdersOf(shop)
  /** An order of two tickets at 20.00 with a fee of 1.50 each. */
  const order = async () => {
    const { stock } = await seedShow(shop.db, { event: { express: true } })
    const buyer = createShopper(shop.app)
    await buyer.add([stock, 2])
    await buyer.reserve()
    return { stock, reference: await paid.pay(buyer) }
  }
  const give = async (reference: string, wish: RefundWish) =>
    await refundSale(shop.foyer, { reference, wish, reason: 'The evening is cancelled.' })
  return { ...paid, order, give }
}
