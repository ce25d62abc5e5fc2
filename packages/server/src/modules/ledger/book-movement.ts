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

/** Books money that moved at a provider, against one account: `amount` came in there, or went out when it is negative. */
export async function bookMovement(
  tx: Tx,
  booking: { readonly kind: string; readonly source: string },
  { saleId, currency, provider, heldBy = null }: Movement,
  { account, amount }: Pick<Entry, 'account' | 'amount'>,
  now: Date,
): Promise<void> {
  await book(
    tx,
    { saleId, ...booking, currency },
    [
      { account: `provider:${provider}`, amount, organiserId: heldBy },
      { account, amount: -amount },
    ],
    now,
  )
}
