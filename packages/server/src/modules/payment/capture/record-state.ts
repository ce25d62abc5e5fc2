import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import {
  expireCodeHoldsOn,
  expireHoldsOn,
  findSale,
  loadSale,
  lockSale,
} from '../../sale/exports.ts'
import { lockExchangedSale } from '../exchange/exchange-store.ts'
import { LateMoney } from './buy-again.ts'
import { captureForSale, type CapturedMoney } from './capture-for-sale.ts'
import { stopPaying } from './stop-paying.ts'
import type { EventToStore } from './webhook-event-store.ts'
import { isTaken } from '../intents/payment-status.ts'
import {
  findOpenPayments,
  markNotUnderWay,
  setPaymentStatus,
  touchPayment,
  type Payment,
} from '../intents/payment-store.ts'
import { lockSaleAndPayment } from '../intents/lock-payment.ts'
import { settlePart } from '../plan/settle-part.ts'
import { keepWhilePaying } from '../intents/start-payment.ts'

type OnePayment = Pick<Payment, 'id' | 'saleId'>

/** What is known of late money: at first nothing, then that its tickets are released, then that others have them. */
type Lateness = 'unknown' | 'released' | 'sold out'

/**
 * Records what a provider says of a payment. Nearly all money comes in time, and takes one transaction, together with
 * other payments of that moment. Answers whether it has stored the event that told of it, too.
 */
export async function recordState(
  foyer: Foyer,
  paid: OnePayment,
  state: PaymentState,
  event: EventToStore | null = null,
): Promise<boolean> {
  const now = foyer.clock.now()
  if (state.status === 'captured') {
    const outcome = await foyer.rooms.payment.capture({ paymentId: paid.id, state, event, now })
    if (outcome !== 'alone') return outcome.isEventStored
  }
  await recordAlone(foyer, paid, state, now)
  return false
}

async function recordAlone(
  foyer: Foyer,
  paid: OnePayment,
  state: PaymentState,
  now: Date,
): Promise<void> {
  for (let late: Lateness = 'unknown'; ;) {
    try {
      const told = { state, late }
      await foyer.db.transaction(async (tx) => await applyState(tx, foyer, paid, told, now))
      return
    } catch (error) {
      if (!(error instanceof LateMoney) || late === 'sold out') throw error
      if (late === 'unknown') await releaseForLateMoney(foyer, paid.saleId, now)
      late = late === 'unknown' ? 'released' : 'sold out'
    }
  }
}

/** @throws LateMoney */
async function applyState(
  tx: Tx,
  foyer: Foyer,
  paid: OnePayment,
  { state, late }: { readonly state: PaymentState; readonly late: Lateness },
  now: Date,
): Promise<void> {
  if (state.status === 'captured') await lockExchangedSale(tx, paid.saleId)
  const { sale, payment } = await lockSaleAndPayment(tx, paid)
  if (isTaken(payment)) return
  const ended = payment.status === 'cancelled' || payment.status === 'failed'
  // News of a payment that has ended are late unless they report money: the sale may be with its next payment already.
  if (ended && state.status !== 'captured') return
  if (payment.purpose === 'instalment') {
    await settlePart(tx, foyer, { sale, payment, state }, now)
    return
  }
  switch (state.status) {
    case 'captured': {
      if (sale.status === 'basket' && late === 'unknown') throw new LateMoney(sale.id)
      await capture(tx, foyer, { sale, payment, state, isSoldOut: late === 'sold out' }, now)
      return
    }
    case 'processing':
      await setPaymentStatus(tx, payment.id, { status: 'processing' }, now)
      await keepWhilePaying(tx, sale, payment, now)
      return
    case 'cancelled':
    case 'failed': {
      const { failureText } = state
      await setPaymentStatus(tx, payment.id, { status: 'cancelled', failureText }, now)
      await stopPaying(tx, sale, payment, failureText, now)
      return
    }
    case 'open':
      // A buyer who came back to our page without a result has left their bank: then the sale is held again.
      if (state.underWay === true) await touchPayment(tx, payment.id, now)
      else await markNotUnderWay(tx, payment.id, now)
      if (state.underWay === true && sale.status === 'paying')
        await keepWhilePaying(tx, sale, payment, now)
      if (state.failureText !== null) await stopPaying(tx, sale, payment, state.failureText, now)
  }
}

/** Money arrived for tickets that were released: what only expired reservations hold of them is released as well. */
async function releaseForLateMoney(foyer: Foyer, saleId: number, now: Date): Promise<void> {
  const wanted = await foyer.db.read(async (tx) => {
    const sale = await findSale(tx, saleId)
    return sale === undefined ? null : await loadSale(tx, foyer, sale, now)
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
async function capture(tx: Tx, foyer: Foyer, captured: CapturedMoney, now: Date): Promise<void> {
  const { sale, payment } = captured
  const refundedFor = await captureForSale(tx, foyer, captured, now)
  if (refundedFor === null || (await findOpenPayments(tx, sale.id)).length > 0) return
  // The sale is read again: money that can buy nothing may have ended the reservation.
  await stopPaying(tx, await lockSale(tx, sale.id), payment, refundedFor, now)
}
