import type { Tx } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { isSession } from '../../../platform/sessions/session.ts'
import { openInSql } from '../intents/payment-status.ts'

/** Why the last payment of the session's sale failed, and whether it has one that can still succeed. */
export async function findPaymentError(
  tx: Tx,
  sessionToken: string,
  now: Date,
): Promise<
  | { readonly id: number; readonly paymentError: string | null; readonly hasOpen: boolean }
  | undefined
> {
  return await tx.maybe(
    'payment.find_error',
    `select s.id, s.payment_error, exists (
          select from payment p where p.sale_id = s.id and p.purpose = 'sale' and p.${openInSql}) as "has_open!"
      from session join sale s on s.id = session.sale_id where ${isSession}`,
    [sha256(sessionToken), now],
  )
}
