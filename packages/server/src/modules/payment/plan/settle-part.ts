import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { bookPart } from '../../ledger/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { setPaymentStatus, touchPayment, type Payment } from '../intents/payment-store.ts'
import { refundSurplus, type Captured } from '../refunds/refund-surplus.ts'
import { failPart } from './fail-part.ts'
import { listParts, lockPart, markPartPaid, type Part } from './part-store.ts'
import { deliverAnew, setPlanStatus } from './payment-plan-store.ts'
import { deliverSaleJob } from '../intents/queued-jobs.ts'

const surplusText = t(
  'Your payment could not be used for your payment plan. It is being refunded to you in full.',
)

/** Records what the provider says of a later part of a plan. The rows of sale and payment are locked. */
export async function settlePart(tx: Tx, foyer: Foyer, told: Captured, now: Date): Promise<void> {
  const { sale, payment, state } = told
  const { status, failureText } = state
  if (status === 'captured') await capturePart(tx, foyer, told, now)
  else if (status === 'processing') await setPaymentStatus(tx, payment.id, { status }, now)
  else if (status === 'open' && failureText === null) await touchPayment(tx, payment.id, now)
  else if (status === 'cancelled' && (await lockPart(tx, payment.instalmentId ?? 0)).isPaused)
    // Its card was not asked, so nothing has failed: the part waits.
    await setPaymentStatus(tx, payment.id, { status }, now)
  else {
    // A card that has refused once is not tried again automatically.
    const wantsBuyer = state.wantsBuyer === true
    await failPart(tx, foyer, { sale, payment, text: failureText, wantsBuyer }, now)
  }
}

async function capturePart(tx: Tx, foyer: Foyer, told: Captured, now: Date): Promise<void> {
  const { sale, payment } = told
  const part = await lockPart(tx, payment.instalmentId ?? 0)
  const why = reasonToRefund(part, payment, told)
  if (why !== null) {
    await refundSurplus(tx, foyer, told, { why, told: surplusText }, now)
    return
  }
  const { cardLast4 = null } = told.state
  await setPaymentStatus(tx, payment.id, { status: 'captured', cardLast4 }, now)
  await markPartPaid(tx, part.id, now)
  await bookPart(tx, payment, now)
  const { number, amount } = part
  await recordSaleEvent(tx, sale.id, 'part_paid', { payment: payment.id, number, amount }, now)
  foyer.metrics.captures.labels(payment.provider).inc()
  await afterPart(tx, foyer, sale, part, now)
}

function reasonToRefund(part: Part, payment: Payment, { sale, state }: Captured): string | null {
  if (part.status === 'paid') return 'this part was paid already'
  if (part.status === 'cancelled' || part.planStatus === 'cancelled') return 'the plan has ended'
  if (state.capturedAmount !== payment.amount || state.currency !== payment.currency)
    return 'another amount was taken than asked'
  return state.saleReference === sale.reference ? null : 'the payment names another sale'
}

/** Sends the tickets after the last part; a plan that had stopped resumes. */
async function afterPart(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  { planId }: Part,
  now: Date,
): Promise<void> {
  const parts = await listParts(tx, planId)
  if (parts.every(({ status }) => status === 'paid')) {
    await setPlanStatus(tx, planId, 'complete')
    await deliverAnew(tx, sale.id, now)
    await foyer.jobs.enqueue(tx, deliverSaleJob, { saleId: sale.id })
    await recordSaleEvent(tx, sale.id, 'plan_complete', { plan: planId }, now)
    return
  }
  const isStuck = parts.some(
    ({ status, nextAttemptAt }) => status === 'failed' && nextAttemptAt === null,
  )
  if (!isStuck) await setPlanStatus(tx, planId, 'active')
}
