import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { seedShow } from '../builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../builders/seed-voucher-product.ts'
import { openDesk, type DeskCaller } from './desk-caller.ts'
import { randomIds } from '../../platform/ids.ts'
import { createShopper } from '../shoppers/shopper.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { ordersOf } from '../../modules/payment/refunds/refund-fixture.ts'

/** A paid order at the desk of its organiser. */
export interface ServedOrder {
  readonly organiser: string
  readonly organiserId: number
  readonly reference: string
  readonly params: { readonly organiser: string; readonly order: string }
  readonly desk: DeskCaller
}

/** Two tickets at 20.00 with a fee of 1.50 each, paid by card and delivered. */
export async function serveOrder(shop: TestFoyer): Promise<ServedOrder> {
  const { reference } = await ordersOf(shop).order()
  return await serve(shop, reference)
}

/** Two tickets of this organiser, and two tickets and a gift voucher of another, in one order. */
export async function serveMixedOrder(shop: TestFoyer): Promise<ServedOrder> {
  const one = await seedShow(shop.db, { event: { express: true } })
  const other = await seedShow(shop.db, { event: { express: true } })
  const buyer = createShopper(shop.app)
  await buyer.add([one.stock, 2])
  await buyer.add([other.stock, 2])
  const voucher = await seedVoucherProduct(shop.db, { organiser_id: other.organiserId })
  await buyer.addVoucher(voucher, '50.00', 1)
  await buyer.reserve()
  return await serve(shop, await ordersOf(shop).pay(buyer))
}

async function serve(shop: TestFoyer, reference: string): Promise<ServedOrder> {
  const { rows } = await shop.db.query(
    `select e.id as event, e.organiser_id from sale s join ticket t on t.sale_id = s.id
      join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
      where s.reference = $1 order by t.id`,
    [reference],
  )
  const organiserId = Number(rows[0]?.['organiser_id'])
  const key = `served-${randomIds.uuid()}`
  await shop.db.query('update organiser set key = $2 where id = $1', [organiserId, key])
  const desk = await openDesk(shop, { organiserId, role: 'manager' })
  return {
    organiser: key,
    organiserId,
    reference,
    params: { organiser: key, order: reference },
    desk,
  }
}

/** The order as the desk sees it now, and its version. */
export async function look({ desk, params }: ServedOrder) {
  const { body, headers } = await desk.call(getOrder, { params })
  return { order: body, version: String(headers['etag']) }
}
