import type { Foyer } from '../../../server/src/foyer.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import { chanceOf } from '../plan/chance.ts'
import type { PastOrder } from '../plan/past-order.ts'

/**
 * The shop at a moment of the past, in this transaction, busy with one order: its codes follow from the order, and no work is
 * left for later, which would ask a provider.
 */
export function shopAt(shop: Foyer, tx: Tx, order: PastOrder, at: Date): Foyer {
  const inside = async <T>(work: (one: Tx) => Promise<T>): Promise<T> => await work(tx)
  const codes = chanceOf('codes', order.number, at.getTime() - order.at)
  return {
    ...shop,
    clock: { now: () => at },
    db: { ...shop.db, transaction: inside, read: inside, readOne: inside },
    ids: {
      ...shop.ids,
      ticketCode: () => codes.code(24),
      giftVoucherCode: () => order.voucher?.code ?? codes.code(16),
    },
    jobs: { ...shop.jobs, enqueue: async () => {}, enqueueLater: async () => {} },
  }
}
