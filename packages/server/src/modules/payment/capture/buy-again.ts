import type { Tx } from '../../../platform/database/db.ts'
import { countSold, sellHolds, takeStock, type SellingSale } from '../../inventory/exports.ts'
import {
  codeAmounts,
  provedCustomerOf,
  type FrozenPrices,
  type LoadedSale,
} from '../../sale/exports.ts'

/** Late money cannot buy in this transaction, which is rolled back: what it needs may be with others. */
export class LateMoney extends Error {
  constructor(saleId: number) {
    super(`the money for sale ${saleId} came after its reservation had ended`)
    this.name = 'LateMoney'
  }
}

/**
 * Reserves and sells again for late money: the reservation had expired. The same tickets and the same codes for the same
 * amounts are taken again if all of them are still available; all or none. As always when stock is taken, this is the
 * last thing before the commit.
 * @throws LateMoney when somebody else has some of it
 */
export async function buyAgain(
  tx: Tx,
  again: {
    readonly loaded: LoadedSale
    readonly prices: FrozenPrices
    readonly selling: SellingSale
  },
  now: Date,
): Promise<void> {
  const { prices, selling } = again
  const { sale, tickets, codes } = again.loaded
  const amounts = codeAmounts(codes, prices)
  const taken = await takeStock(
    tx,
    {
      saleId: sale.id,
      customerKey: provedCustomerOf(sale),
      expiresAt: now,
      wanted: tickets,
      codes: codes.filter((code) => (amounts.get(code.saleCodeId) ?? 0) > 0),
      amountsOf: () => amounts,
      // The money has already come in.
      places: null,
    },
    now,
  )
  if (taken.outcome !== 'taken') throw new LateMoney(sale.id)
  await countSold(tx, selling, await sellHolds(tx, selling, now), now)
}
