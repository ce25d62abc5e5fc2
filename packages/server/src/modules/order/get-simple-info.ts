import { getSimpleInfo as endpoint } from '@foyer/contract/endpoints/order/get-simple-info.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Asking } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { noteFacts } from '../../platform/monitoring/scene.ts'
import { findOrderInfo, type OrderInfo } from './order-store.ts'

/**
 * The reference of the session's paid order, and where it was sent.
 * @throws FoyerError not_found when the session has no paid order
 */
async function readOrderInfo({ foyer, visitor, now }: Asking): Promise<OrderInfo> {
  const order = await foyer.db.readOne(
    async (tx) => await findOrderInfo(tx, visitor.sessionToken, now),
  )
  if (order === undefined) throw notFound('the session has no paid order')
  noteFacts({ sale: order.id })
  return order
}

export const getSimpleInfo = handle(endpoint, async (call) => {
  const { email, reference } = await readOrderInfo(call)
  return { sale_email: email, sale_reference: reference }
})
