import type * as Sdk from 'square'
import { PaymentProviderError, type PaymentState } from '../payment/port.ts'
import { lastFour } from '../payment/last-four.ts'
import { buyerText } from './square-errors.ts'

export const unreadable = (what: string): PaymentProviderError =>
  new PaymentProviderError('unknown', `Square answered without a ${what}`, null)

/** Translates a Square payment into the port's words. */
export function stateOf(payment: Sdk.Square.Payment | undefined): PaymentState {
  const { id, amountMoney, totalMoney } = payment ?? {}
  if (id === undefined || amountMoney?.amount === undefined || amountMoney.currency === undefined)
    throw unreadable('payment')
  const captured = payment?.status === 'COMPLETED'
  const errors = payment?.cardDetails?.errors ?? []
  return {
    providerId: id,
    status: statusOf(payment?.status),
    capturedAmount: captured ? Number(totalMoney?.amount ?? amountMoney.amount) : 0,
    currency: amountMoney.currency,
    saleReference: payment?.referenceId ?? null,
    failureText: errors.length === 0 ? null : buyerText(errors),
    cardLast4: payment?.sourceType === 'CARD' ? lastFour(payment.cardDetails?.card?.last4) : null,
  }
}

function statusOf(status: string | undefined): PaymentState['status'] {
  switch (status) {
    case 'COMPLETED':
      return 'captured'
    case 'PENDING':
      return 'processing'
    case 'CANCELED':
      return 'cancelled'
    case 'FAILED':
      return 'failed'
    default:
      return 'open'
  }
}
