import type { Tx } from '../../platform/database/db.ts'
import { book } from './book.ts'

interface Payout {
  readonly id: number
  readonly organiserId: number
  readonly currency: string
  readonly amount: number
}

/** Books that the platform has paid an organiser: it owes it so much less. */
export async function bookPayout(tx: Tx, payout: Payout, now: Date): Promise<void> {
  await bookBetween(tx, payout, { kind: 'payout', source: `payout:${payout.id}` }, 1, now)
}

/** Books a payout back, because it was wrong: both stay in the ledger. */
export async function bookPayoutUndone(tx: Tx, payout: Payout, now: Date): Promise<void> {
  const booking = { kind: 'payout_undone', source: `payout-undone:${payout.id}` }
  await bookBetween(tx, payout, booking, -1, now)
}

async function bookBetween(
  tx: Tx,
  { organiserId, currency, amount }: Payout,
  booking: { readonly kind: string; readonly source: string },
  sign: 1 | -1,
  now: Date,
): Promise<void> {
  await book(
    tx,
    { saleId: null, ...booking, currency },
    [
      { account: 'organiser_payable', amount: sign * amount, organiserId },
      { account: 'paid_out', amount: -sign * amount },
    ],
    now,
  )
}
