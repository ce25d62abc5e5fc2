import { buildOrder } from '../../testing/build-order.ts'
import type { Order } from './order-context.ts'

/** A paid order of the shop whose buyer gave no address, for tests; with what they say of it. */
export const orderFor = (some: Partial<Order> = {}): Order =>
  buildOrder({
    buyer: { name: 'Ada Lovelace', email: null, phone: null, has_account: false, address: null },
    ...some,
  })
