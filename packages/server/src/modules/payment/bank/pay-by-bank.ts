import { type WayOfPort } from '@foyer/contract/ways/ways.ts'
import { bankPaymentStaleMs } from '@foyer/contract/limits.ts'
import type { Asking, Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  setBankReturn,
  setContactNumber,
  setPaymentError,
  setSaleState,
  type Sale,
} from '../../sale/exports.ts'
import { requireChartSeats } from '../../seating/exports.ts'
import { findStaleBankPayment } from './bank-store.ts'
import { cancelOtherPayments, cancelPaymentOrSay } from '../capture/cancel-other-payments.ts'
import { openPayment } from '../offer/open-payment.ts'
import { requirePayableByBank } from './payable-by-bank.ts'
import type { PayableSale } from '../intents/payable-sale.ts'
import { earlierPaymentText } from '../intents/payment-texts.ts'
import { findOpenPayment, findPayment } from '../intents/payment-store.ts'
import { requireNamed } from '../offer/require-named.ts'
import { requirePhone } from '../offer/require-phone.ts'
import { startCheckedPayment } from '../intents/start-payment.ts'

/**
 * Sends the buyer to the bank: a payment begun with another provider is cancelled first, and from here on the stock is
 * held for as long as the bank may say yes. Answers the URL of the bank's page, or null when the provider named none.
 * @throws FoyerError invalid_input, reserving, wrong_state, payment, unavailable
 */
export async function payByBank(
  asking: Asking,
  { way, contactNumber }: { readonly way: WayOfPort<'bank'>; readonly contactNumber: string },
): Promise<string | null> {
  const { foyer, now } = asking
  const stale = await foyer.db.transaction(async (tx) => {
    const { sale, payable } = await requirePayableByBank(tx, asking, way)
    requireBuyer(sale, payable, contactNumber)
    return await findStaleBankPayment(
      tx,
      sale.id,
      way,
      new Date(now.getTime() - bankPaymentStaleMs),
    )
  })
  await cancelOtherPayments(asking, way)
  await requireChartSeats(asking)
  if (stale !== undefined) await cancelStale(foyer, stale)
  const { providerId, handOver } = await openPayment(asking, way)
  if (handOver === null) return null
  await foyer.db.transaction(async (tx) => {
    const { sale, payable } = await requirePayableByBank(tx, asking, way)
    const payment = await findOpenPayment(tx, sale.id, way)
    const same = payment?.providerId === providerId && payment.amount === payable.prices.total
    // Since the sale was read, a card payment was begun in another tab, or this payment has ended.
    if (sale.status === 'paying' || !same) throw new FoyerError('payment', earlierPaymentText)
    if (contactNumber !== '') await setContactNumber(tx, sale.id, contactNumber, now)
    await setPaymentError(tx, sale.id, null, now)
    await setBankReturn(tx, sale.id, null, now)
    await startCheckedPayment(tx, sale, payment, now)
    await setSaleState(tx, sale.id, 'awaiting_truelayer', now)
  })
  return handOver
}

function requireBuyer(sale: Sale, { loaded }: PayableSale, contactNumber: string): void {
  requireNamed(sale)
  requirePhone(loaded, contactNumber)
}

async function cancelStale(foyer: Foyer, id: number): Promise<void> {
  const payment = await foyer.db.read(async (tx) => await findPayment(tx, id))
  if (payment !== undefined) await cancelPaymentOrSay(foyer, payment)
}
