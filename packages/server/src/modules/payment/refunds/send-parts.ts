import type { Tx } from '../../../platform/database/db.ts'
import { bookSurplusRefund } from '../../ledger/exports.ts'
import { sendRefundJob } from '../intents/queued-jobs.ts'
import type { RefundablePayment } from './refund-order-store.ts'
import type { RefundDesk, RefundPlan } from './refund-shapes.ts'
import { insertRefund } from './refund-store.ts'

/** What goes back, by the way it goes; minor units. */
export interface SentBack {
  /** By card or bank. */
  readonly sent: number
  /** The organiser gives it back itself, in cash or by transfer. */
  readonly byHand: number
  /** An invoice that is not paid yet is so much less. */
  readonly billedLess: number
}

/**
 * Writes down what goes back to a buyer, each part by the payment it came in by: a provider sends it later, and what the
 * organiser has itself is given back with this. The sale and these payments are locked.
 */
export async function sendParts(
  tx: Tx,
  desk: Pick<RefundDesk, 'jobs'>,
  {
    saleId,
    payments,
    parts,
    reason,
  }: {
    readonly saleId: number
    readonly payments: readonly RefundablePayment[]
    readonly parts: RefundPlan['send']
    readonly reason: string
  },
  now: Date,
): Promise<SentBack> {
  for (const { paymentId, amount } of parts) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment === undefined) throw new Error(`payment ${paymentId} is not of sale ${saleId}`)
    const { currency, heldIn } = payment
    const number = payment.refunds + 1
    const row = { paymentId, saleId, amount, currency, number, reason }
    if (!isByHand(payment)) {
      const refundId = await insertRefund(tx, { ...row, status: 'created' }, now)
      await desk.jobs.enqueue(tx, sendRefundJob, { refundId })
      continue
    }
    const id = await insertRefund(tx, { ...row, status: 'succeeded' }, now)
    const { heldBy } = payment
    await bookSurplusRefund(tx, { id, saleId, provider: heldIn, currency, heldBy }, amount, now)
  }
  return waysOf(payments, parts)
}

/** What of these parts goes back by which way. */
export function waysOf(
  payments: readonly RefundablePayment[],
  parts: RefundPlan['send'],
): SentBack {
  const back = { sent: 0, byHand: 0, billedLess: 0 }
  for (const { paymentId, amount } of parts) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment !== undefined) back[wayOf(payment)] += amount
  }
  return back
}

function wayOf(payment: RefundablePayment): keyof SentBack {
  if (!isByHand(payment)) return 'sent'
  return payment.heldIn === 'invoice' ? 'billedLess' : 'byHand'
}

/** Whether the organiser has the money, or waits for it, so that no provider can send it. */
const isByHand = ({ provider }: Pick<RefundablePayment, 'provider'>): boolean =>
  provider === 'cash' || provider === 'invoice'
