import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import {
  expireCodeHoldsOn,
  expireHoldsOn,
  findSale,
  loadSale,
  lockSale,
  type Sale,
} from '../../sale/exports.ts'
import { adoptPayment } from './adopt-payment.ts'
import { captureForSale } from './capture-for-sale.ts'
import { failPayment, stopPaying } from './stop-paying.ts'
import { isOpen } from '../intents/payment-status.ts'
import {
  findOpenPayments,
  findSaleOfPayment,
  lockPayment,
  markNotUnderWay,
  setPaymentStatus,
  touchPayment,
  type Payment,
} from '../intents/payment-store.ts'
import { settlePart } from '../plan/settle-part.ts'
import { providerOf } from '../intents/provider-of.ts'
import { keepWhilePaying } from '../intents/start-payment.ts'

/**
 * Asks the provider how a payment stands, and records the same here. It may be called any number of times, in any
 * order. A payment from a card on file is requested on the way, once. Answers what the provider said, or null when the
 * payment was never made.
 */
export async function settlePayment(foyer: Foyer, payment: Payment): Promise<PaymentState | null> {
  const known = payment.providerId ?? (await adoptPayment(foyer, payment))
  if (known === null) return null
  const provider = providerOf(foyer, payment)
  const { charge, idempotencyKey } = payment
  const seen = await provider.read(known)
  const isDue = seen.awaitsCharge === true && charge !== null && isOpen(payment)
  const state = isDue
    ? ((await provider.charge?.(known, charge, `${idempotencyKey}-charge`)) ?? seen)
    : seen
  await applyState(foyer, payment.id, state)
  return state
}

/** Asks the provider how a payment stands without requesting money: its time is over, and nobody may be charged late. */
export async function lookAtPayment(foyer: Foyer, payment: Payment): Promise<void> {
  const { id, providerId } = payment
  if (providerId !== null)
    await applyState(foyer, id, await providerOf(foyer, payment).read(providerId))
}

/** Cancels a payment with the provider; when it is too late for that, completes it. */
export async function cancelPayment(foyer: Foyer, payment: Payment): Promise<void> {
  const provider = providerOf(foyer, payment)
  if (payment.providerId === null && (await provider.cancelUnanswered?.(payment)) === true) {
    const failure = {
      status: 'cancelled',
      failureText: 'its making was never answered',
      told: null,
    } as const
    await failPayment(foyer, payment.id, failure)
    return
  }
  const known = payment.providerId ?? (await adoptPayment(foyer, payment))
  if (known === null) return
  await applyState(foyer, payment.id, await provider.cancel(known))
}

async function applyState(foyer: Foyer, paymentId: number, state: PaymentState): Promise<void> {
  const now = foyer.clock.now()
  if (state.status === 'captured') await releaseForLateMoney(foyer, paymentId, now)
  await foyer.db.transaction(async (tx) => {
    const saleId = await findSaleOfPayment(tx, paymentId)
    // The sale is always locked before its payment, so that two messages about one sale never wait for each other in a
    // circle.
    const sale = await lockSale(tx, saleId)
    const payment = await lockPayment(tx, paymentId)
    if (payment.status === 'captured' || payment.status === 'surplus') return
    const ended = payment.status === 'cancelled' || payment.status === 'failed'
    // News of a payment that has ended are late unless they report money: the sale may be with its next payment
    // already.
    if (ended && state.status !== 'captured') return
    if (payment.purpose === 'instalment') {
      await settlePart(tx, foyer, { sale, payment, state }, now)
      return
    }
    switch (state.status) {
      case 'captured':
        await capture(tx, foyer, { sale, payment, state }, now)
        return
      case 'processing':
        await setPaymentStatus(tx, payment.id, { status: 'processing' }, now)
        await keepWhilePaying(tx, sale, payment, now)
        return
      case 'cancelled':
      case 'failed':
        await setPaymentStatus(
          tx,
          payment.id,
          { status: 'cancelled', failureText: state.failureText },
          now,
        )
        await stopPaying(tx, sale, payment, state.failureText, now)
        return
      case 'open':
        await touchPayment(tx, payment.id, now)
        // A buyer who came back to our page without a result has left their bank: then the sale is held again.
        if (state.underWay !== true) await markNotUnderWay(tx, payment.id)
        else if (sale.status === 'paying') await keepWhilePaying(tx, sale, payment, now)
        if (state.failureText !== null) await stopPaying(tx, sale, payment, state.failureText, now)
    }
  })
}

/** Money arrived for tickets that were released: what only expired reservations hold of them is released as well. */
async function releaseForLateMoney(foyer: Foyer, paymentId: number, now: Date): Promise<void> {
  const wanted = await foyer.db.read(async (tx) => {
    const sale = await findSale(tx, await findSaleOfPayment(tx, paymentId))
    return sale?.status === 'basket' ? await loadSale(tx, foyer, sale, now) : null
  })
  if (wanted === null) return
  const { tickets, codes } = wanted
  if (tickets.length > 0)
    await expireHoldsOn(
      foyer,
      tickets.map((line) => line.stockId),
      now,
    )
  if (codes.length > 0) await expireCodeHoldsOn(foyer, codes, now)
}

/** Money that is refunded ends the try it came from, unless the sale is with its next payment already. */
async function capture(
  tx: Tx,
  foyer: Foyer,
  captured: { readonly sale: Sale; readonly payment: Payment; readonly state: PaymentState },
  now: Date,
): Promise<void> {
  const { sale, payment } = captured
  const refundedFor = await captureForSale(tx, foyer, captured, now)
  if (refundedFor === null || (await findOpenPayments(tx, sale.id)).length > 0) return
  // The sale is read again: money that can buy nothing may have ended the reservation.
  await stopPaying(tx, await lockSale(tx, sale.id), payment, refundedFor, now)
}
