import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { findSale } from '../../sale/exports.ts'
import { isOpen } from '../intents/payment-status.ts'
import {
  findOpenPayments,
  findPayment,
  findUnsettled,
  touchPayment,
  type Payment,
} from '../intents/payment-store.ts'
import { sendOpenRefunds, type RefundFound } from '../refunds/send-refund.ts'
import { cancelPayment, lookAtPayment, settlePayment } from '../capture/settle-payment.ts'

/** A payment untouched for this long is asked about. */
const quietMs = minuteMs
const batch = 50
const roundsMaximum = 10

export interface Reconciled {
  readonly payments: readonly PaymentFound[]
  readonly refunds: readonly RefundFound[]
  /** How many payments could not be asked about, or refunds sent. */
  readonly failed: number
}

/** A payment whose end was not known; `after` is null when the provider could not be asked. */
export interface PaymentFound {
  readonly saleReference: string | null
  readonly payment: Payment
  readonly after: Payment['status'] | null
}

/**
 * Asks the provider about every payment that has not ended as far as we know: completes it, or cancels it when its time
 * is over or its basket was abandoned, and sends refunds that are owed. It is safe to run at any time, also by hand.
 */
export async function reconcilePayments(foyer: Foyer): Promise<Reconciled> {
  const now = foyer.clock.now()
  const due = { untouchedSince: new Date(now.getTime() - quietMs), now }
  const payments: PaymentFound[] = []
  for (let round = 0; round < roundsMaximum; round += 1) {
    const unsettled = await foyer.db.read(async (tx) => await findUnsettled(tx, due, batch))
    for (const payment of unsettled) payments.push(await tryToReconcile(foyer, payment))
    if (unsettled.length < batch) break
  }
  const refunds = await sendOpenRefunds(foyer)
  const failed = [...payments, ...refunds].filter(({ after }) => after === null).length
  return { payments, refunds, failed }
}

/**
 * Ends payments of sales whose tickets were released: such a sale may not be charged as it was. One that is reserved
 * again is left alone.
 */
export async function cancelAbandonedPayments(foyer: Foyer, saleId: number): Promise<void> {
  const abandoned = await foyer.db.read(async (tx) =>
    (await findSale(tx, saleId))?.status === 'basket' ? await findOpenPayments(tx, saleId) : [],
  )
  for (const payment of abandoned) await cancelPayment(foyer, payment)
}

async function tryToReconcile(foyer: Foyer, payment: Payment): Promise<PaymentFound> {
  const saleReference = await foyer.db.read(
    async (tx) => (await findSale(tx, payment.saleId))?.reference ?? null,
  )
  try {
    await reconcileOne(foyer, payment)
    const now = await foyer.db.read(async (tx) => await findPayment(tx, payment.id))
    return { saleReference, payment, after: now?.status ?? null }
  } catch (error) {
    foyer.log.error({ err: error, payment: payment.id }, 'payment could not be reconciled')
    // The payments behind this one get their turn.
    await foyer.db.transaction(async (tx) => {
      await touchPayment(tx, payment.id, foyer.clock.now())
    })
    return { saleReference, payment, after: null }
  }
}

async function reconcileOne(foyer: Foyer, payment: Payment): Promise<void> {
  const { over, abandoned } = await readEnd(foyer, payment)
  if (!abandoned) {
    if (!over) {
      await settlePayment(foyer, payment)
      return
    }
    // A buyer who is at their bank now keeps the tickets: only the provider knows.
    await lookAtPayment(foyer, payment)
  }
  const known = await foyer.db.read(async (tx) => await findPayment(tx, payment.id))
  if (known === undefined || !isOpen(known)) return
  if (abandoned || (await readEnd(foyer, known)).over) await cancelPayment(foyer, known)
}

async function readEnd(foyer: Foyer, payment: Payment) {
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  const until = Math.max(payment.expiresAt?.getTime() ?? 0, sale?.reservedUntil?.getTime() ?? 0)
  const abandoned =
    payment.purpose === 'sale' &&
    (sale === undefined || sale.status === 'basket' || sale.status === 'sold')
  return { over: until <= foyer.clock.now().getTime(), abandoned }
}
