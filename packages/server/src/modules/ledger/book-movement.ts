import type { Tx } from '../../platform/database/db.ts'
import { book } from './book.ts'
import type { Entry } from './ledger-store.ts'

/** A payment or a refund of one sale. */
export interface Movement {
  readonly id: number
  readonly saleId: number
  readonly provider: string
  readonly currency: string
  /** The organiser that has the money itself, or waits for it; left out when the platform has it. */
  readonly heldBy?: number | null
}

type Booking = { readonly kind: string; readonly source: string }
type Against = Pick<Entry, 'account' | 'amount'>

/** Books money that moved at a provider, against one account: `amount` came in there, or went out when it is negative. */
export async function bookMovement(
  tx: Tx,
  booking: Booking,
  { saleId, currency, provider, heldBy = null }: Movement,
  { account, amount }: Against,
  now: Date,
): Promise<void> {
  const entries = [
    { account: `provider:${provider}`, amount, organiserId: heldBy },
    { account, amount: -amount },
  ]
  await book(tx, { saleId, ...booking, currency }, entries, now)
}
