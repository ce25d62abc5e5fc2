import type { PaymentState } from '../../../providers/payment/port.ts'
import type { LoadedSale } from '../../sale/exports.ts'
import { amountRefusal, basketRefusal } from './capture-refusals.ts'
import { isOpen } from '../intents/payment-status.ts'
import type { PaymentWithSale } from '../intents/lock-payment.ts'
import type { Payment } from '../intents/payment-store.ts'
import { mayBeOverLimit } from '../intents/within-limits.ts'

/** Whether captured money is what nearly all is: all of the price of a live reservation. */
export const isPlain = ({ sale, payment }: PaymentWithSale, state: PaymentState): boolean =>
  payment.purpose === 'sale' &&
  payment.plan === null &&
  isOpen(payment) &&
  (sale.status === 'paying' || sale.status === 'held') &&
  sale.donationAmount === 0 &&
  // The tickets that an exchange gives up are of another sale, which has to be locked first.
  (payment.prices?.credit ?? 0) === 0 &&
  amountRefusal({ sale, payment, state }) === null

/** Whether the whole sale needs nothing but its own rows, and counters of stock. */
export const isPlainSale = (loaded: LoadedSale, payment: Payment): boolean =>
  loaded.codes.length === 0 &&
  loaded.tickets.every(({ seats }) => seats.length === 0) &&
  basketRefusal(loaded, payment) === null &&
  !mayBeOverLimit(loaded)
