import type { Tx } from '../../../platform/database/db.ts'
import { setSaleState } from '../../sale/exports.ts'
import type { PayableSale } from './payable-sale.ts'
import { findOrInsertPayment, insertPayment, type NewPayment } from './new-payment-store.ts'
import { isPaidAtOnce, wordOfWay } from '@foyer/contract/ways/ways.ts'
import type { Payment } from './payment-store.ts'

interface Intent extends Pick<NewPayment, 'source' | 'provider'> {
  /** Present for the first part of a plan. */
  readonly isOfPlan?: true
  /** Minor units, when it is less than all the sale costs. */
  readonly amount?: number
}

/**
 * Writes down, before any provider is asked, that this sale is to be paid as it stands. Its key contains the time, so
 * that no other try has the same, not even one that a restored backup does not know of. A free sale is paid with that.
 * From then on the sale is at its payment: a sale that is in the basket, where what it costs may change, has no payment
 * that can be charged. The sale's row must be locked.
 */
export async function insertIntent(
  tx: Tx,
  payable: PayableSale,
  intent: Intent,
  now: Date,
): Promise<Payment> {
  await enterPayment(tx, payable, now)
  return await insertPayment(tx, newPaymentOf(payable, intent, now), now)
}

/** Does the same unless a payment of that kind can still succeed, which is answered as it is. */
export async function openIntent(
  tx: Tx,
  payable: PayableSale,
  intent: Intent,
  now: Date,
): Promise<{ readonly payment: Payment; readonly isNew: boolean }> {
  const opened = await findOrInsertPayment(tx, newPaymentOf(payable, intent, now), now)
  if (opened.isNew) await enterPayment(tx, payable, now)
  return opened
}

async function enterPayment(tx: Tx, { loaded }: PayableSale, now: Date): Promise<void> {
  const { id: saleId, state } = loaded.sale
  if (state !== 'payment' && state !== 'awaiting_truelayer')
    await setSaleState(tx, saleId, 'payment', now)
}

const newPaymentOf = (
  { loaded, prices, reference, currency, fingerprint }: PayableSale,
  { provider, isOfPlan, amount = prices.total, source }: Intent,
  now: Date,
): NewPayment => ({
  saleId: loaded.sale.id,
  provider,
  status: isPaidAtOnce(provider) ? 'captured' : 'created',
  amount,
  currency,
  key: {
    begin: `sale-${reference}-${isOfPlan ? 'plan' : wordOfWay(provider)}-`,
    end: `-${now.getTime().toString(36)}`,
  },
  linesFingerprint: fingerprint,
  prices,
  ...(source === undefined ? {} : { source }),
})
