import type { Asking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { requireSessionSale, wrongState, type Sale } from '../../sale/exports.ts'
import { cancelPaymentOrSay } from './cancel-other-payments.ts'
import { findOpenPayments, type Payment } from '../intents/payment-store.ts'
import { pendingText } from '../intents/payment-texts.ts'

/** Called with the locked sale once a change is sure to be made, and before it is: nothing may be charged any more. */
export type RequireNothingOpen = (tx: Tx, sale: Sale) => Promise<void>

/** Of the session's sale these can still be charged: the change is undone, and made again when they have ended. */
class PaymentsOpen extends Error {
  readonly payments: readonly Payment[]
  constructor(payments: readonly Payment[]) {
    super('payments of this sale can still be charged')
    this.payments = payments
  }
}

const requireNothingOpen: RequireNothingOpen = async (tx, sale) => {
  const payments = await findOpenPayments(tx, sale.id)
  if (payments.length > 0) throw new PaymentsOpen(payments)
}

const triesMaximum = 3

/**
 * Changes what the session's sale costs, or gives it up: with every payment of it cancelled at its provider, so that no
 * form left open can charge the amount from before. Who looks and who changes is one transaction; a payment that another
 * tab prepares in between is cancelled as well. When money has come in meanwhile, the change hears of it.
 * @throws FoyerError wrong_state naming the right step when a provider is past the point of stopping a payment,
 *   unavailable when one does not answer: then nothing has changed
 */
export async function afterOpenPayments<T>(
  asking: Asking,
  change: (nothingOpen: RequireNothingOpen) => Promise<T>,
): Promise<T> {
  const { foyer, now } = asking
  for (let attempt = 0; attempt < triesMaximum; attempt += 1) {
    try {
      return await change(requireNothingOpen)
    } catch (error) {
      if (!(error instanceof PaymentsOpen)) throw error
      for (const payment of error.payments) await cancelPaymentOrSay(foyer, payment)
    }
  }
  throw await foyer.db.transaction(async (tx) => {
    const { sale } = await requireSessionSale(tx, asking)
    return await wrongState(tx, sale, pendingText, now)
  })
}
