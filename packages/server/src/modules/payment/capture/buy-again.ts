import type { Tx } from '../../../platform/database/db.ts'
import { sellStock, takeStock } from '../../inventory/exports.ts'
import { codeAmounts, provedCustomerOf, type LoadedSale } from '../../sale/exports.ts'
import type { Payment } from '../intents/payment-store.ts'

/**
 * Reserves again for late money: the reservation had expired. The same tickets and the same codes for the same amounts
 * are taken again if all of them are still available; all or none.
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
      // The money has already come in.
      places: null,
    },
    now,
  )
  if (taken.outcome !== 'taken') return false
  await sellStock(tx, sale.id, now)
  return true
}
