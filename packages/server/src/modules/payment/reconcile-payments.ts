import type { Foyer } from '../../foyer.ts'
import { findSale } from '../sale/exports.ts'
import { findPayment, findUnsettled, touchPayment, type Payment } from './payment-store.ts'
import { sendOpenRefunds, type RefundFound } from './send-refund.ts'
import { endPayment, settlePayment } from './settle-payment.ts'

/** Untouched for this long, a payment is asked about. */
const quietMs = 60_000
const batch = 50
const roundsMaximum = 10

export interface Reconciled {
  readonly payments: readonly PaymentFound[]
  readonly refunds: readonly RefundFound[]
  /** How many could not be asked about, or sent. */
  readonly failed: number
}

/** A payment whose end was not known; `after` is null when the provider could not be asked. */
export interface PaymentFound {
  readonly saleReference: string | null
  readonly payment: Payment
  readonly after: Payment['status'] | null
}

/**
 * Asks the provider about every payment whose end we have not heard of: completes it, cancels it when its time is
 * over or its basket was given up, and sends refunds that are owed. Safe to run at any time, by hand too.
 */
export async function reconcilePayments(foyer: Foyer): Promise<Reconciled> {
  const since = new Date(foyer.clock.now().getTime() - quietMs)
  const payments: PaymentFound[] = []
  for (let round = 0; round < roundsMaximum; round += 1) {
    const unsettled = await foyer.db.read(async (tx) => await findUnsettled(tx, since, batch))
    for (const payment of unsettled) payments.push(await tryToReconcile(foyer, payment))
    if (unsettled.length < batch) break
  }
  const refunds = await sendOpenRefunds(foyer)
  const failed = [...payments, ...refunds].filter(({ after }) => after === null).length
  return { payments, refunds, failed }
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
    // Those behind it get their turn.
    await foyer.db.transaction(async (tx) => {
      await touchPayment(tx, payment.id, foyer.clock.now())
    })
    return { saleReference, payment, after: null }
  }
}

async function reconcileOne(foyer: Foyer, payment: Payment): Promise<void> {
  const now = foyer.clock.now()
  const sale = await foyer.db.read(async (tx) => await findSale(tx, payment.saleId))
  const until = Math.max(payment.expiresAt?.getTime() ?? 0, sale?.reservedUntil?.getTime() ?? 0)
  const over = until <= now.getTime()
  const abandoned =
    payment.purpose === 'sale' &&
    (sale === undefined || sale.status === 'basket' || sale.status === 'sold')
  if (over || abandoned) await endPayment(foyer, payment)
  else await settlePayment(foyer, payment)
}
