import { partPaymentMs } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import { PaymentProviderError, type PaymentState } from '../../../providers/payment/port.ts'
import { lockSale } from '../../sale/exports.ts'
import { findPayment, type Payment } from '../intents/payment-store.ts'
import { cancelPayment, settlePayment } from '../capture/settle-payment.ts'
import {
  countAttempt,
  countPartPayments,
  findOpenPartPayment,
  findPart,
  insertPartPayment,
  lockPart,
  type Part,
} from '../plan/part-store.ts'

type Card = { readonly cardId: string | null; readonly returnUrl: string | null } | null

/**
 * Charges one part: the card on file when it is due, or the card that the buyer chose while present. The intent is
 * committed first; a payment of the same part that is under way prevents a second one.
 * @param card of a buyer who is present; null for the card on file
 * @param now parts due by then are charged
 * @returns the payment, or undefined when there is nothing to charge now
 */
export async function chargePart(
  foyer: Foyer,
  partId: number,
  card: Card,
  now: Date,
): Promise<{ readonly payment: Payment; readonly state: PaymentState | null } | undefined> {
  if (card !== null) await cancelEarlierTry(foyer, partId)
  const payment = await preparePart(foyer, partId, card, now)
  if (payment === undefined) return undefined
  try {
    return { payment, state: await settlePayment(foyer, payment) }
  } catch (error) {
    // The charge may have worked: the reconciler asks again, with the same key.
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn({ err: error, payment: payment.id }, 'a part of a plan has no answer yet')
    return { payment, state: null }
  }
}

/**
 * Ends an earlier try: a buyer who left their bank half-way may try again once that try has succeeded or can no longer
 * succeed.
 */
async function cancelEarlierTry(foyer: Foyer, partId: number): Promise<void> {
  const open = await foyer.db.read(async (tx) => {
    const id = await findOpenPartPayment(tx, partId)
    return id === undefined ? undefined : await findPayment(tx, id)
  })
  if (open === undefined) return
  try {
    await cancelPayment(foyer, open)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    foyer.log.warn({ err: error, payment: open.id }, 'an earlier try could not be ended')
  }
}

async function preparePart(
  foyer: Foyer,
  partId: number,
  card: Card,
  now: Date,
): Promise<Payment | undefined> {
  const found = await foyer.db.read(async (tx) => await findPart(tx, partId))
  if (found === undefined) return undefined
  return await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, found.saleId)
    const part = await lockPart(tx, partId)
    if (sale.status !== 'sold' || !isChargeable(part, card, now)) return undefined
    const { customerId } = part
    const cardId = card?.cardId ?? part.cardId
    // Retention has forgotten who paid: there is no card any more.
    if (customerId === null || cardId === null) return undefined
    const number = (await countPartPayments(tx, part.id)) + 1
    const charge = {
      customerId,
      cardId,
      offSession: card === null,
      returnUrl: card?.returnUrl ?? null,
    }
    const at = foyer.clock.now()
    const idempotencyKey = `sale-${sale.reference}-part-${part.number}-${number}-${at.getTime().toString(36)}`
    const expiresAt = new Date(at.getTime() + partPaymentMs)
    const made = { part, idempotencyKey, charge, expiresAt }
    const id = await insertPartPayment(tx, made, at)
    if (id === undefined) return undefined
    if (card === null) await countAttempt(tx, part.id)
    return await findPayment(tx, id)
  })
}

/** A part is charged automatically when it is due; a buyer may pay it earlier. */
function isChargeable(part: Part, card: Card, now: Date): boolean {
  if (part.status === 'paid' || part.status === 'cancelled' || part.planStatus === 'cancelled')
    return false
  if (card !== null) return true
  if (part.planStatus !== 'active' || part.isPaused) return false
  return part.nextAttemptAt !== null && part.nextAttemptAt <= now
}
