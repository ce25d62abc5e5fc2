import { portOf } from '@foyer/contract/ways/ways.ts'
import { payTriesMs, payAtBankLeastMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { payMinutesOf } from '../../../providers/payment/vendors.ts'
import type { HasCatalogue } from '../../catalogue/exports.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { setHoldExpiry, setHoldStatus } from '../../inventory/exports.ts'
import {
  lockSale,
  markFirstPaying,
  recordSaleEvent,
  setReservedUntil,
  markPaying,
  type Sale,
} from '../../sale/exports.ts'
import { findOpenPayment, markUnderWay, setPaymentExpiry, type Payment } from './payment-store.ts'
import { markStarted, type PayerDetails } from './start-store.ts'
import { loadWithinLimits } from './within-limits.ts'

/**
 * The buyer, who was written down just before, is about to confirm the payment that was prepared: does what
 * `startCheckedPayment` does, unless they may not have all of it. The sale's row must be locked and payable.
 * @throws FoyerError payment when this customer has too many of a ticket already, or too little time is left
 */
export async function startPayment(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  provider: Payment['provider'],
  now: Date,
): Promise<void> {
  const payment = await findOpenPayment(tx, sale.id, provider)
  if (payment === undefined) return
  await loadWithinLimits(tx, foyer, await lockSale(tx, sale.id), now)
  await startCheckedPayment(tx, sale, payment, now)
}

/**
 * The buyer is about to confirm a payment: the amount is frozen, and nobody else gets the stock until the provider was
 * asked. The reservation ends no later than before, unless the provider says by then that the buyer is really paying
 * (`keepWhilePaying`). The sale's row must be locked, payable, and within the limits of its customer. Answers whether it has
 * written down the details, too; a payment that has begun already only goes on.
 * @throws FoyerError payment when too little time is left
 */
export async function startCheckedPayment(
  tx: Tx,
  sale: Sale,
  payment: Payment,
  now: Date,
  details: PayerDetails = { billingAddress: null, contactNumber: null },
): Promise<boolean> {
  if (sale.status === 'paying' && payment.expiresAt !== null) return false
  const { provider, id } = payment
  const until = sale.reservedUntil ?? now
  if (portOf(provider) === 'bank' && until.getTime() - now.getTime() < payAtBankLeastMs)
    throw new FoyerError(
      'payment',
      t(
        'There is too little time left to pay by bank. Please pay by card, or reserve your tickets again.',
      ),
    )
  if (sale.status !== 'held') {
    await setPaymentExpiry(tx, id, until, now)
    return false
  }
  await markStarted(tx, { id, saleId: sale.id, provider, until }, details, now)
  return true
}

/**
 * The provider says that the buyer is really paying: they are at their bank, or the money is under way. The stock is
 * held for as long as that may take, counted from when the provider first said so, within the limit for all tries.
 * Saying it again adds no time. The rows of sale and payment must be locked.
 */
export async function keepWhilePaying(
  tx: Tx,
  sale: Sale,
  payment: Payment,
  now: Date,
): Promise<void> {
  if (sale.status !== 'held' && sale.status !== 'paying') return
  if (sale.status === 'held') {
    await setHoldStatus(tx, sale.id, 'paying', now)
    await markPaying(tx, sale.id, payment.provider, now)
  }
  const since = await markUnderWay(tx, payment.id, now)
  const first = await markFirstPaying(tx, sale.id, now)
  const wanted = since.getTime() + payMinutesOf(payment.provider) * minuteMs
  const until = new Date(Math.min(wanted, first.getTime() + payTriesMs))
  if (sale.reservedUntil !== null && until <= sale.reservedUntil) return
  await setPaymentExpiry(tx, payment.id, until, now)
  await setReservedUntil(tx, sale.id, until, sale.extensionsUsed, now)
  await setHoldExpiry(tx, sale.id, until)
  await recordSaleEvent(tx, sale.id, 'payment_under_way', { payment: payment.id, until }, now)
}
