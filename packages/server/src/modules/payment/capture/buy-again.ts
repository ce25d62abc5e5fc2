import type { Tx } from '../../../platform/database/db.ts'
import { sellStock, takeStock } from '../../inventory/exports.ts'
import { codeAmounts, provedCustomerOf, type LoadedSale } from '../../sale/exports.ts'
import type { Payment } from '../intents/payment-store.ts'

/**
 * The reservation had run out: the same tickets are taken again if they are still there, and the same codes for the
 * same amounts; all or none.
 */
export async function buyAgain(
  tx: Tx,
  loaded: LoadedSale,
  { prices }: Payment,
  now: Date,
): Promise<boolean> {
  const { sale, tickets, codes } = loaded
  const amounts = prices === null ? new Map<number, number>() : codeAmounts(codes, prices)
  const taken = await takeStock(
    tx,
    {
      saleId: sale.id,
      customerKey: provedCustomerOf(sale),
      expiresAt: now,
      wanted: tickets,
      codes: codes.filter((code) => (amounts.get(code.saleCodeId) ?? 0) > 0),
      amountsOf: () => amounts,
      // The money is there.
      places: null,
    },
    now,
  )
  if (taken.outcome !== 'taken') return false
  await sellStock(tx, sale.id, now)
  return true
}
