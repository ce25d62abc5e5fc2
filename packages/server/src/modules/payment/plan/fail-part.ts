import { partTriedAgainDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import { setPaymentStatus, type Payment } from '../intents/payment-store.ts'
import { lockPart, markPartFailed } from './part-store.ts'
import { listOrganisersOfSale, setPlanStatus } from './payment-plan-store.ts'
import { mailFailure, mailOverdue } from './payment-plan-mails.ts'

/** When a card that was refused is tried again; null when it has been tried for the last time. */
function nextTry(attempts: number, now: Date): Date | null {
  const days = partTriedAgainDays[attempts - 1]
  return days === undefined ? null : new Date(now.getTime() + days * dayMs)
}

interface Failure {
  readonly sale: Sale
  readonly payment: Payment
  /** The provider's text for the buyer. */
  readonly text: string | null
  readonly wantsBuyer: boolean
}

/**
 * Records that a try has failed. When the card on file failed, it is tried again after some days, and the buyer gets a
 * link to pay at once; after the last try the organisers are told. A buyer who paid by the link was told on the page.
 * The rows of sale and payment are locked.
 */
export async function failPart(tx: Tx, foyer: Foyer, failure: Failure, now: Date): Promise<void> {
  const { sale, payment, text, wantsBuyer } = failure
  const part = await lockPart(tx, payment.instalmentId ?? 0)
  await setPaymentStatus(tx, payment.id, { status: 'failed', failureText: text }, now)
  const why = { payment: payment.id, number: part.number, attempt: part.attempts }
  await recordSaleEvent(tx, sale.id, 'part_failed', why, now)
  if (payment.charge?.offSession !== true || part.status === 'paid') return
  const nextAttemptAt = nextTry(part.attempts, now)
  await markPartFailed(tx, part.id, { text, nextAttemptAt })
  const at = { ...part, nextAttemptAt }
  await mailFailure(tx, foyer, { sale, part: at, payment, text, wantsBuyer }, now)
  if (nextAttemptAt !== null) return
  await setPlanStatus(tx, part.planId, 'failed')
  await recordSaleEvent(tx, sale.id, 'plan_overdue', { plan: part.planId }, now)
  foyer.log.error({ sale: sale.id, plan: part.planId }, 'a payment plan is overdue')
  for (const organiser of await listOrganisersOfSale(tx, sale.id))
    await mailOverdue(tx, foyer, { sale, part, organiser }, now)
}
