import type { Foyer } from '../../../foyer.ts'
import { findUnsentRefunds } from '../refunds/refund-store.ts'
import { sendRefund } from '../refunds/send-refund.ts'

/** Sends refunds at once: the shop, whose jobs would send them, may still be closed. @throws PaymentProviderError */
export async function sendRefundsOf(foyer: Foyer, paymentId: number): Promise<void> {
  const ids = await foyer.db.read(async (tx) => await findUnsentRefunds(tx, paymentId))
  for (const id of ids) await sendRefund(foyer, id)
}
