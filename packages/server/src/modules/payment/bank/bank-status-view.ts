import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getTruelayerStatus } from '@foyer/contract/endpoints/payment/get-truelayer-status.ts'
import { bankMessages } from '@foyer/contract/messages.ts'
import { currencyOf, toWire } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { secondsRemaining, type Sale } from '../../sale/exports.ts'
import type { BankPayment } from './bank-store.ts'
import { refundText } from '../capture/capture-for-sale.ts'
import { isOpen } from '../intents/payment-status.ts'
import type { BankStatus } from './read-bank-status.ts'

type Wire = ResponseOf<typeof getTruelayerStatus>['truelayer_status']

const failedText = t('Your bank did not make the payment. Nothing has been taken.')

export function presentBankStatus({ sale, payment }: BankStatus, now: Date): Wire {
  const outcome = outcomeOf(sale, payment)
  return {
    checkout_expires_in: secondsRemaining(sale, now),
    payment_completed: outcome.status === 'completed',
    reference: sale.reference,
    total: sale.total === null ? null : toWire(sale.total, currencyOf(sale.currency)),
    truelayer_status_error: outcome.error,
    status: outcome.status,
    awaiting_approval: outcome.status === 'pending' && payment?.status === 'open',
  }
}

interface Outcome {
  readonly status: Wire['status']
  readonly error: string | null
}

function outcomeOf(sale: Sale, payment: BankPayment | undefined): Outcome {
  if (sale.paidAt !== null) return { status: 'completed', error: null }
  if (payment === undefined || isOpen(payment)) return { status: 'pending', error: null }
  // The buyer is told whether money is refunded or was never taken.
  if (payment.status === 'surplus') return { status: 'failed', error: refundText }
  // A failed payment has a reason; one cancelled without a reason was cancelled on somebody's wish.
  if (payment.status === 'cancelled' && payment.failureText === null)
    return { status: 'cancelled', error: bankMessages.cancelled }
  return { status: 'failed', error: payment.failureText ?? failedText }
}
