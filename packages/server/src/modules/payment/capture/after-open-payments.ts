import type { Asking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { requireSessionSale, wrongState, type Sale } from '../../sale/exports.ts'
import { cancelPaymentOrSay } from './cancel-other-payments.ts'
import { findOpenPayments, type Payment } from '../intents/payment-store.ts'
import { pendingText } from '../intents/payment-texts.ts'

/** Is called with the locked sale once a change is certain and before it is made: from then on nothing may be charged. */
export type RequireNothingOpen = (tx: Tx, sale: Sale) => Promise<void>

/**
 * Names the payments of the session's sale that can still be charged. The change is rolled back, and made again once
 * they have ended.
 */
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
 * Changes or abandons the session's sale, after every payment of it was cancelled at its provider, so that no form left
 * open can charge the earlier amount. The check and the change are one transaction; a payment that another tab prepares
 * in between is cancelled as well. When money has come in meanwhile, the change is told.
 * @throws FoyerError wrong_state naming the right step when a provider is past the point of cancelling a payment,
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
    return await wrongState(tx, foyer, sale, pendingText, now)
  })
}
