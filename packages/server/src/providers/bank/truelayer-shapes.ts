import { providerIdMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import * as z from 'zod'
import type { PaymentState } from '../payment/port.ts'

/** The parts of TrueLayer's answers that are read: https://docs.truelayer.com/reference (Payments v3). */
export const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})

export const accountsShape = z.object({
  items: z.array(z.object({ id: z.string().min(1), currency: z.string() })),
})

export const createdShape = z.object({
  id: z.string().min(1).max(providerIdMaximum),
  hosted_page: z.object({ uri: z.string().max(4000) }).optional(),
})

export const paymentShape = z.object({
  id: z.string(),
  amount_in_minor: z.int().nonnegative(),
  currency: z.string(),
  status: z.string(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  created_at: z.string().optional(),
  user: z.object({ email: z.string().nullish() }).nullish(),
})

/** The transactions of a merchant account; only payments through TrueLayer have a payment id. */
export const transactionsShape = z.object({
  items: z.array(
    z.object({
      type: z.string(),
      payment_id: z.string().min(1).nullish(),
      settled_at: z.string().nullish(),
    }),
  ),
  pagination: z.object({ next_cursor: z.string().nullish() }).nullish(),
})

export const refundShape = z.object({ id: z.string().min(1) })

/** Pending, authorized, executed or failed: https://docs.truelayer.com/docs/refund-statuses */
export const refundStateShape = z.object({ status: z.string() })

/** The refunds of one payment. Refunds that are not ours may have no metadata. */
export const refundsShape = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      status: z.string(),
      amount_in_minor: z.number(),
      currency: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  ),
})

export const eventShape = z.object({
  type: z.string().min(1).max(100),
  event_id: z.string().min(1).max(100),
  payment_id: z.string().max(providerIdMaximum).optional(),
})

/** RFC 7807; `detail` may repeat the request, so it is not read. */
export const problemShape = z.object({
  type: z.string().max(200).optional(),
  title: z.string().max(200).optional(),
})

/**
 * Only `settled` is money in the merchant account: an `executed` payment may still stall on its way there.
 * https://docs.truelayer.com/docs/payment-statuses-for-single-payments
 */
function statusOf({
  status,
  failure_reason,
}: z.output<typeof paymentShape>): PaymentState['status'] {
  switch (status) {
    case 'settled':
      return 'captured'
    case 'authorized':
    case 'executed':
      return 'processing'
    case 'failed':
      return failure_reason === 'canceled' ? 'cancelled' : 'failed'
    default:
      return 'open'
  }
}

/** TrueLayer may add reasons; these are the ones a buyer can act on. */
const failureTexts: Readonly<Record<string, string>> = {
  insufficient_funds: t('There is not enough money in that account. Nothing has been taken.'),
  expired: t('The time to approve the payment at your bank ran out. Nothing has been taken.'),
  authorization_failed: t('Your bank did not approve the payment. Nothing has been taken.'),
  not_authorized: t('Your bank did not approve the payment. Nothing has been taken.'),
}
const failureText = t('Your bank did not make the payment. Nothing has been taken.')

export function stateOf(payment: z.output<typeof paymentShape>): PaymentState {
  const status = statusOf(payment)
  return {
    providerId: payment.id,
    status,
    underWay: payment.status === 'authorizing',
    capturedAmount: status === 'captured' ? payment.amount_in_minor : 0,
    currency: payment.currency,
    saleReference: payment.metadata?.['sale_reference'] ?? null,
    failureText:
      status === 'failed' ? (failureTexts[payment.failure_reason ?? ''] ?? failureText) : null,
  }
}
