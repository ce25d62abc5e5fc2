import type { HasCatalogue } from '../../catalogue/exports.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { loadSale, pricesOf, type Sale } from '../../sale/exports.ts'
import { findPaymentByProviderId, recogniseByKey, type Payment } from '../intents/payment-store.ts'
import type { LostPayment } from './find-lost.ts'
import { findPartWith, insertLostPayment } from './lost-store.ts'

/**
 * Writes the row of a payment that the provider knows when it is lost here. The sale is locked. The amounts it was
 * priced with are known only while the sale still costs the same.
 */
export async function writeLost(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  { provider, listed }: LostPayment,
  now: Date,
): Promise<Payment> {
  const { providerId, mark, capturedAmount: amount, currency } = listed
  if (mark !== null) {
    const { idempotencyKey } = mark
    await recogniseByKey(tx, { provider, providerId, idempotencyKey }, now)
  }
  const instalmentId = (await partOf(tx, sale, mark?.idempotencyKey ?? '')) ?? null
  const prices = pricesOf(await loadSale(tx, foyer, sale, now))
  const isSame = prices.total === amount && sale.currency === currency
  const row = {
    saleId: sale.id,
    provider,
    providerId,
    amount,
    currency,
    lines: isSame ? (mark?.lines ?? '') : '',
    prices: isSame ? prices : null,
    instalmentId,
  }
  await insertLostPayment(tx, row, now)
  const payment = await findPaymentByProviderId(tx, provider, providerId)
  if (payment === undefined) throw new Error(`the payment ${providerId} could not be written down`)
  return payment
}

/** Finds the part by its number, which the key of a later part of a plan contains. */
async function partOf(tx: Tx, sale: Sale, key: string): Promise<number | undefined> {
  const number = /-part-(\d+)-/.exec(key)?.[1]
  return number === undefined ? undefined : await findPartWith(tx, sale.id, Number(number))
}
