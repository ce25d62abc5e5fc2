import type { Foyer } from '../../../foyer.ts'
import { aboutPayment } from '../intents/about-payment.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import { adoptPayment } from './adopt-payment.ts'
import { recordState } from './record-state.ts'
import { failPayment } from './stop-paying.ts'
import { isOpen } from '../intents/payment-status.ts'
import type { Payment } from '../intents/payment-store.ts'
import { providerOf } from '../intents/provider-of.ts'
import { findPart } from '../plan/part-store.ts'

/**
 * Asks the provider how a payment stands, and records the same here. It may be called any number of times, in any
 * order. A payment from a card on file is requested on the way, once. Answers what the provider said, or null when the
 * payment was never made.
 */
export async function settlePayment(foyer: Foyer, payment: Payment): Promise<PaymentState | null> {
  return await aboutPayment('settle payment', payment, async () => {
    const state = await askAbout(foyer, payment)
    if (state !== null) await recordState(foyer, payment, state)
    return state
  })
}

/** Does the first half of that: nothing is recorded yet. */
export async function askAbout(foyer: Foyer, payment: Payment): Promise<PaymentState | null> {
  const known = payment.providerId ?? (await adoptPayment(foyer, payment))
  if (known === null) return null
  const provider = providerOf(foyer, payment)
  const { charge, idempotencyKey } = payment
  const seen = await provider.read(known)
  const isDue = seen.awaitsCharge === true && charge !== null && isOpen(payment)
  if (!isDue) return seen
  if (charge.offSession && (await isPaused(foyer, payment))) return await provider.cancel(known)
  return (await provider.charge?.(known, charge, `${idempotencyKey}-charge`)) ?? seen
}

/** Whether the plan of this payment was paused by a dispute after the payment was made. */
async function isPaused({ db }: Foyer, { instalmentId }: Payment): Promise<boolean> {
  const part = await db.read(async (tx) => await findPart(tx, instalmentId ?? 0))
  return part?.isPaused === true
}

/** Asks the provider how a payment stands without requesting money: its time is over, and nobody may be charged late. */
export async function lookAtPayment(foyer: Foyer, payment: Payment): Promise<void> {
  const { providerId } = payment
  if (providerId === null) return
  await aboutPayment('look at payment', payment, async () => {
    await recordState(foyer, payment, await providerOf(foyer, payment).read(providerId))
  })
}

/** Cancels a payment with the provider; when it is too late for that, completes it. */
export async function cancelPayment(foyer: Foyer, payment: Payment): Promise<void> {
  await aboutPayment('cancel payment', payment, async () => await cancel(foyer, payment))
}

async function cancel(foyer: Foyer, payment: Payment): Promise<void> {
  const provider = providerOf(foyer, payment)
  if (payment.providerId === null && (await provider.cancelUnanswered?.(payment)) === true) {
    const failure = {
      status: 'cancelled',
      failureText: 'its making was never answered',
      told: null,
    } as const
    await failPayment(foyer, payment, failure)
    return
  }
  const known = payment.providerId ?? (await adoptPayment(foyer, payment))
  if (known === null) return
  await recordState(foyer, payment, await provider.cancel(known))
}
